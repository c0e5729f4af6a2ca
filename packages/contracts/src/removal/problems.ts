import { defineProblems } from '../kernel/problem.ts';

export const removalProblems = defineProblems({
  ACCOUNT_BEING_REMOVED: {
    status: 409,
    title: 'Account being removed',
    message:
      'You asked for your account to be removed, so no subscription can begin or renew. Nothing was charged. Keep your account, then try again.',
  },
  REMOVAL_UNDER_WAY: {
    status: 409,
    title: 'Removal under way',
    message: 'Your account is being removed. This can’t be stopped any more.',
  },
});
