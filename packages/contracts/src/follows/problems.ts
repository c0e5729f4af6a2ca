import { defineProblems } from '../kernel/problem.ts';

export const followProblems = defineProblems({
  FOLLOWING_SELF: {
    status: 422,
    title: 'That is you',
    message: 'You can’t follow yourself.',
  },
  TOO_MANY_FOLLOWS: {
    status: 422,
    title: 'Too many follows',
    message: 'You can follow {maximum, number} creators. Unfollow one to follow another.',
  },
});
