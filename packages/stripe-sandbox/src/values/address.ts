import type Stripe from 'stripe';

/** An address in a response: every line exists, null when it was not given. */
export const addressOf = (
  address: Stripe.AddressParam | '' | null | undefined,
): Stripe.Address | null =>
  address === undefined || address === null || address === ''
    ? null
    : {
        city: address.city ?? null,
        country: address.country ?? null,
        line1: address.line1 ?? null,
        line2: address.line2 ?? null,
        postal_code: address.postal_code ?? null,
        state: address.state ?? null,
      };
