import { defineProblems } from '../kernel/problem.ts';

export const profileProblems = defineProblems({
  NOT_AN_ADULT: {
    status: 422,
    title: 'Not an adult',
    message: 'You need to be 18 or older. Check your date of birth.',
  },
  UNKNOWN_CATEGORY: {
    status: 422,
    title: 'Unknown category',
    message: 'One of these categories isn’t offered. Choose from the list.',
  },
});
