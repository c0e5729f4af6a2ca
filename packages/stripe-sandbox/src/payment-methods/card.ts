import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TestCard } from '../cards/testCards.ts';

export interface Expiry {
  month: number;
  year: number;
}

// Stripe's test ids give cards that expire a year after next.
export const expiryOfTestIds = (nowSeconds: number): Expiry => ({
  month: 12,
  year: new Date(nowSeconds * 1000).getUTCFullYear() + 2,
});

/** Fingerprint of a card, equal for payment methods of the same card, without its number. */
const fingerprintOf = (card: TestCard): string =>
  createHash('sha256').update(`stripe-sandbox:${card.number}`).digest('base64url').slice(0, 16);

/** The card as in Stripe's API: brand, last four digits, checks; never the number. */
export const cardDetails = (
  card: TestCard,
  expiry: Expiry,
  hasCvc: boolean,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.Card => ({
  brand: card.brand,
  checks: {
    address_line1_check: billing.address?.line1 ? 'pass' : null,
    address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
    cvc_check: hasCvc ? card.cvcCheck : null,
  },
  country: card.country,
  display_brand: card.brand,
  exp_month: expiry.month,
  exp_year: expiry.year,
  fingerprint: fingerprintOf(card),
  funding: card.funding,
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: card.supportsThreeDSecure },
  wallet: null,
});
