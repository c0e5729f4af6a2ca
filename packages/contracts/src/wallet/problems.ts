import { defineProblems } from '../kernel/problem.ts';

export const walletProblems = defineProblems({
  INSUFFICIENT_BALANCE: {
    status: 402,
    title: 'Too few tokens',
    message: 'You don’t have enough tokens. Top up your wallet and try again.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Another price',
    message: 'The price has changed. Nothing was charged.',
  },
  PRICE_TOO_LOW: {
    status: 422,
    title: 'Price too low',
    message: 'The lowest price is {minimum, plural, one {# token} other {# tokens}}.',
  },
  PERFORMER_NOT_FOUND: {
    status: 404,
    title: 'No such creator',
    message: 'This creator doesn’t exist.',
  },
});
