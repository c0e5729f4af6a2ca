import type Stripe from 'stripe';
import type { Reader } from '../store/reader.ts';

/** The event with the number of endpoints that have not received it yet. */
export const withPendingWebhooks = (reader: Reader, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: reader.deliveriesOf(event.id).filter(({ state }) => state === 'pending').length,
});
