import type Stripe from 'stripe';
import { type Decline, type TestCard, testCardNamed } from '../cards/testCards.ts';
import { invalid, noSuchReference, Refusal } from '../errors/refusal.ts';
import type { PaymentMethodState } from '../store/kinds.ts';
import type { Work } from '../work/work.ts';
import { paymentMethodOfTestId } from './makePaymentMethod.ts';

/** A payment method with its test card. */
export interface UsablePaymentMethod {
  paymentMethod: Stripe.PaymentMethod;
  state: PaymentMethodState;
  card: TestCard;
}

const spent =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

/** The payment method of an id, test ids included; throws when there is none. */
export const findPaymentMethod = (
  work: Work,
  id: string,
  param = 'payment_method',
): UsablePaymentMethod => {
  const made = paymentMethodOfTestId(work, id);
  const record = work.record('payment_method', made?.id ?? id);
  const card = record && testCardNamed(record.hidden.cardName);
  if (!record || !card) throw noSuchReference('PaymentMethod', id, param);
  return { paymentMethod: record.object, state: record.hidden, card };
};

/** The payment method to pay with, checked against the paying customer. */
export const usePaymentMethod = (
  work: Work,
  id: string,
  customer: string | null,
): UsablePaymentMethod => {
  const usable = findPaymentMethod(work, id);
  const owner = usable.paymentMethod.customer;
  if (usable.state.isSpent) throw invalid(spent, { param: 'payment_method' });
  if (owner !== null && customer === null) {
    throw invalid(
      `The provided PaymentMethod cannot be attached. The PaymentMethod ${usable.paymentMethod.id} belongs to a Customer. Please include the customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    );
  }
  if (owner !== null && owner !== customer) {
    throw invalid(
      `The provided PaymentMethod ${usable.paymentMethod.id} belongs to a different Customer.`,
      { param: 'payment_method' },
    );
  }
  return usable;
};

/** The card error of a decline, for an answer or a `last_payment_error`. */
export const declineError = (decline: Decline) => ({
  type: 'card_error' as const,
  code: decline.code,
  message: decline.message,
  ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
});

/** Attaches to a customer, as Stripe does after asking the bank; declined cards are refused. */
export const attachToCustomer = (
  work: Work,
  { paymentMethod, state, card }: UsablePaymentMethod,
  customer: string,
): Stripe.PaymentMethod => {
  if (paymentMethod.customer === customer) return paymentMethod;
  if (paymentMethod.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  if (state.isSpent) throw invalid(spent, { param: 'payment_method' });
  if (card.declined) throw new Refusal(402, declineError(card.declined));
  const attached: Stripe.PaymentMethod = { ...paymentMethod, customer };
  work.save('payment_method', attached);
  work.emit('payment_method.attached', attached);
  return attached;
};
