import { defineProblems } from '../kernel/problem.ts';

export const pollProblems = defineProblems({
  ALREADY_VOTED: {
    status: 409,
    title: 'Already voted',
    message: 'You’ve voted in this poll, and a vote is final.',
  },
  POLL_CLOSED: {
    status: 409,
    title: 'Poll closed',
    message: 'This poll has ended. See the results.',
  },
});
