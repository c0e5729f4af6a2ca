import { defineProblems } from '../kernel/problem.ts';

export const walletProblems = defineProblems({
  INSUFFICIENT_BALANCE: {
    status: 402,
    title: 'Too few tokens',
    message: 'You do not have enough tokens. Top up your wallet and try again.',
  },
  PERFORMER_NOT_FOUND: {
    status: 404,
    title: 'No such creator',
    message: 'This creator does not exist.',
  },
});
