import { defineProblems } from '../kernel/problem.ts';

export const suspensionProblems = defineProblems({
  ACCOUNT_SUSPENDED: {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. Contact us if you think that this is a mistake.',
  },
  CANNOT_SUSPEND: {
    status: 409,
    title: 'Not to be suspended',
    message: 'You can’t suspend yourself, and only an admin can suspend someone of the staff.',
  },
  ALREADY_SUSPENDED: {
    status: 409,
    title: 'Suspended already',
    message: 'This account is suspended already.',
  },
  NOT_SUSPENDED: {
    status: 409,
    title: 'Not suspended',
    message: 'This account isn’t suspended.',
  },
});
