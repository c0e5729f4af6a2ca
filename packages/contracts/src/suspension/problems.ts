import { defineProblems } from '../kernel/problem.ts';

export const suspensionProblems = defineProblems({
  ACCOUNT_SUSPENDED: {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. Contact us if you think that this is a mistake.',
  },
  CANNOT_SUSPEND: {
    status: 409,
    title: 'Cannot be suspended',
    message: 'You can’t suspend yourself, and only an admin can suspend a staff member.',
  },
  ALREADY_SUSPENDED: {
    status: 409,
    title: 'Already suspended',
    message: 'This account is already suspended.',
  },
  NOT_SUSPENDED: {
    status: 409,
    title: 'Not suspended',
    message: 'This account isn’t suspended.',
  },
});
