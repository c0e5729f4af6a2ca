import { defineProblems } from '../kernel/problem.ts';

export const commentProblems = defineProblems({
  LOCKED: {
    status: 403,
    title: 'Locked',
    message: 'Unlock this to read and write comments.',
  },
  COMMENTS_CLOSED: {
    status: 403,
    title: 'Comments closed',
    message: 'Comments are closed here.',
  },
  COMMENTS_FOR_SUBSCRIBERS: {
    status: 403,
    title: 'For subscribers',
    message: 'Only subscribers can comment here.',
  },
});
