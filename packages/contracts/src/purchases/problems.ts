import { defineProblems } from '../kernel/problem.ts';

/** Problems of any token purchase. */
export const purchaseProblems = defineProblems({
  NOT_FOR_SALE: {
    status: 409,
    title: 'Not for sale',
    message: 'This is not for sale.',
  },
  ALREADY_BOUGHT: {
    status: 409,
    title: 'Already bought',
    message: 'You have already bought this.',
  },
  INSUFFICIENT_BALANCE: {
    status: 402,
    title: 'Too few tokens',
    message: 'You don’t have enough tokens. Top up your wallet and try again.',
  },
  TOKEN_LIMIT_REACHED: {
    status: 409,
    title: 'Spending limit reached',
    message:
      'This would exceed your monthly spending limit. Nothing was charged. You can still spend {left, plural, one {# token} other {# tokens}} this month.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Another price',
    message: 'The price has changed. Nothing was charged.',
  },
  PRICE_TOO_LOW: {
    status: 422,
    title: 'Price too low',
    message: 'The minimum price is {minimum, plural, one {# token} other {# tokens}}.',
  },
});
