import { defineProblems } from '../kernel/problem.ts';

export const subscriptionProblems = defineProblems({
  ALREADY_SUBSCRIBED: {
    status: 409,
    title: 'Already subscribed',
    message: 'You’re already subscribed to this creator.',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    title: 'Payment in progress',
    message: 'A payment for this subscription is already being processed. Wait a moment.',
  },
  SUBSCRIPTION_NOT_OFFERED: {
    status: 422,
    title: 'Not offered',
    message: 'This creator doesn’t offer this kind of subscription.',
  },
  FREE_SUBSCRIPTION_USED: {
    status: 409,
    title: 'Free subscription used',
    message: 'You’ve already had a free subscription to this creator.',
  },
  CARD_REQUIRED: {
    status: 422,
    title: 'Card required',
    message: 'Add a payment card and try again.',
  },
  SUBSCRIPTION_NOT_ACTIVE: {
    status: 409,
    title: 'Not active',
    message: 'This subscription is not active.',
  },
});
