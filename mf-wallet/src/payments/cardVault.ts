import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { CardDeclined, cardErrorOf } from './cardDeclined.ts';
import { type CardDetails, parseExpiry } from './cardDetails.ts';
import type { TakenCard } from './pay.machine.ts';

const sandboxUrl = '/stripe-sandbox/v1/payment_methods';
const timeoutMs = 20_000;

/**
 * Sends a card to the local Stripe sandbox, as Stripe's own browser code does. Never called where real
 * cards are accepted: there the provider's code has fields of its own.
 */
export const makeSandboxPaymentMethod = async (
  card: CardDetails,
  settings: Pick<PublicSettings, 'stripePublishableKey' | 'isPaymentSandbox'>,
): Promise<TakenCard> => {
  const expiry = parseExpiry(card.expiry);
  if (!settings.isPaymentSandbox || !expiry) throw new CardDeclined('expiry');
  const response = await fetch(sandboxUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.stripePublishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': card.number.replace(/\D/g, ''),
      'card[exp_month]': String(expiry.month),
      'card[exp_year]': String(expiry.year),
      'card[cvc]': card.code,
      'billing_details[name]': card.holder,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = (await response.json()) as {
    id?: string;
    card?: Omit<TakenCard, 'id'>;
    error?: Parameters<typeof cardErrorOf>[0];
  };
  if (response.ok && body.id && body.card) {
    return { id: body.id, brand: body.card.brand, last4: body.card.last4 };
  }
  throw new CardDeclined(body.error ? cardErrorOf(body.error) : 'later');
};
