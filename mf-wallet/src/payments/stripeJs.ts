import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { Stripe } from '@stripe/stripe-js';

type StripeSettings = Pick<PublicSettings, 'stripePublishableKey' | 'isPaymentSandbox'>;

/**
 * Returns true where cards are real, or Stripe's own test cards: then its fields are used, not this page's.
 */
export const hasStripeFields = ({ stripePublishableKey, isPaymentSandbox }: StripeSettings) =>
  !isPaymentSandbox && /^pk_(live|test)_/.test(stripePublishableKey);

/** Loads Stripe's browser code from Stripe on first use. */
export const loadStripeJs = async (publishableKey: string): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new TypeError('the code of the payment provider did not load');
  return stripe;
};
