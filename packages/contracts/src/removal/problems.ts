import { defineProblems } from '../kernel/problem.ts';

export const removalProblems = defineProblems({
  REMOVAL_UNDER_WAY: {
    status: 409,
    title: 'Removal under way',
    message: 'Your account is being removed. This can’t be stopped any more.',
  },
});
