import type Stripe from 'stripe';

/** Stripe event types of connected accounts that are handled; their webhook endpoint needs no others. */
export const connectWebhookEvents = [
  'account.updated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const satisfies readonly Stripe.Event['type'][];
