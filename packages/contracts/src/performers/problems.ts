import { defineProblems } from '../kernel/problem.ts';

export const performerProblems = defineProblems({
  PRICE_OUT_OF_RANGE: {
    status: 422,
    title: 'Price out of range',
    message:
      'A subscription costs from {minimum, number, ::.00} to {maximum, number, ::.00} {currency}.',
  },
  MONTHLY_PRICE_MISSING: {
    status: 422,
    title: 'No monthly price',
    message: 'Set a monthly price first. Then you can add a yearly price or a free trial.',
  },
  PERFORMER_NOT_FOUND: {
    status: 404,
    title: 'No such creator',
    message: 'This creator doesn’t exist.',
  },
  PERFORMER_NOT_VERIFIED: {
    status: 403,
    title: 'Not verified yet',
    message:
      'Creators can publish, set prices, write to fans and be paid as soon as their documents are approved.',
  },
  FREE_SUBSCRIPTION_DISABLED: {
    status: 422,
    title: 'No free subscriptions',
    message: 'Subscriptions can’t be free at the moment.',
  },
});
