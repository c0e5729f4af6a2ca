import { api } from '../api/client.ts';
import { banking } from './keys.ts';

/** Query of the creator's account with Stripe: its state, and what Stripe still needs. */
export const stripeAccountQuery = {
  queryKey: banking.stripeAccount,
  queryFn: async () => (await api.payouts.viewStripeAccount()).data,
};
