import { defineProblems } from '../kernel/problem.ts';

export const pageProblems = defineProblems({
  SLUG_TAKEN: {
    status: 409,
    title: 'Address taken',
    message: 'There is a page at this address already. Choose another one.',
  },
  PAGE_CHANGED: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody else has changed this page meanwhile. Load it again before you save.',
  },
});
