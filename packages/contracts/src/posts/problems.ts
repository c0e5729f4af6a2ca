import { defineProblems } from '../kernel/problem.ts';

export const feedProblems = defineProblems({
  FEED_INCOMPLETE: {
    status: 422,
    title: 'Post incomplete',
    message: 'Something is missing from this post.',
  },
  FEED_CHANGED: {
    status: 409,
    title: 'Changed meanwhile',
    message:
      'This post was changed elsewhere in the meantime. Review it before you save: saving again overwrites that change.',
  },
  FILE_NOT_FOUND: {
    status: 422,
    title: 'No such file',
    message: 'A file in this post doesn’t exist or isn’t yours.',
  },
});
