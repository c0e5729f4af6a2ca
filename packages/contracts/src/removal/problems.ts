import { defineProblems } from '../kernel/problem.ts';

export const removalProblems = defineProblems({
  ACCOUNT_BEING_REMOVED: {
    status: 409,
    title: 'Account being deleted',
    message:
      'You asked us to delete your account, so no subscription can start or renew. Nothing was charged. Keep your account, then try again.',
  },
  REMOVAL_UNDER_WAY: {
    status: 409,
    title: 'Deletion in progress',
    message: 'Your account is being deleted. This can’t be stopped any more.',
  },
});
