import type Stripe from 'stripe';

/** Stripe event types that are handled; webhook endpoints need no others. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'transfer.created',
  'transfer.reversed',
] as const satisfies readonly Stripe.Event['type'][];

export type WebhookEvent = Extract<Stripe.Event, { type: (typeof webhookEvents)[number] }>;

const types: ReadonlySet<string> = new Set(webhookEvents);

export const isWebhookEvent = (event: Stripe.Event): event is WebhookEvent => types.has(event.type);
