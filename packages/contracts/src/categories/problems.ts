import { defineProblems } from '../kernel/problem.ts';

export const categoryProblems = defineProblems({
  TOO_MANY_CATEGORIES: {
    status: 409,
    title: 'Too many categories',
    message: 'There can be {maximum} categories. Remove one before you add another.',
  },
});
