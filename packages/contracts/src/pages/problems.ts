import { defineProblems } from '../kernel/problem.ts';

export const pageProblems = defineProblems({
  SLUG_TAKEN: {
    status: 409,
    title: 'Address taken',
    message: 'There’s already a page at this address. Choose another one.',
  },
  PAGE_CHANGED: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Someone else has changed this page in the meantime. Load it again before you save.',
  },
});
