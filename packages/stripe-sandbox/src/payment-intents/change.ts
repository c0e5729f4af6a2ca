import type Stripe from 'stripe';
import { testCardNamed } from '../cards/testCards.ts';
import { bookCapture } from '../charges/charge.ts';
import { invalid } from '../errors/refusal.ts';
import type { Requests } from '../schemas/requests.ts';
import { mergeParam, nullIfEmpty } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { idOf, requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { readChargeAmount, readCurrency, readWholeAmount } from './amount.ts';
import { unexpectedState } from './confirm.ts';
import { givenPaymentMethod, shippingOf } from './create.ts';

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** Cancels an unpaid intent; an authorization of a card is released. */
export const cancelPaymentIntent = (
  work: Work,
  intent: Stripe.PaymentIntent,
  params: Requests['PaymentIntentCancel'],
): Stripe.PaymentIntent => {
  if (!cancelable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  }
  if (intent.status === 'requires_capture') releaseHold(work, intent);
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: work.now,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  work.save('payment_intent', canceled, {});
  work.emit('payment_intent.canceled', canceled);
  return canceled;
};

const releaseHold = (work: Work, intent: Stripe.PaymentIntent): void => {
  const charge = work.find('charge', idOf(intent.latest_charge) ?? '');
  if (!charge) return;
  const released = { ...charge, amount_refunded: charge.amount, refunded: true };
  work.save('charge', released);
  work.emit('charge.refunded', released, { amount_refunded: 0, refunded: false });
};

/** Captures the authorized money, or part of it. */
export const capturePaymentIntent = (
  work: Work,
  intent: Stripe.PaymentIntent,
  params: Requests['PaymentIntentCapture'],
): Stripe.PaymentIntent => {
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = readWholeAmount(
    params.amount_to_capture ?? intent.amount_capturable,
    'amount_to_capture',
  );
  if (amount > intent.amount_capturable) {
    throw invalid(
      `The remaining authorized amount for this PaymentIntent is ${intent.amount_capturable}. The capture amount provided (${amount}) is greater than that.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const record = work.record('charge', idOf(intent.latest_charge) ?? '');
  const card = record && testCardNamed(record.hidden.cardName);
  if (!record || !card) throw new Error(`intent ${intent.id} holds no charge to capture`);
  const charge = bookCapture(work, record.object, amount, card);
  const captured: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    status: 'succeeded',
  };
  work.save('payment_intent', captured);
  work.emit('charge.captured', charge, { captured: false });
  work.emit('payment_intent.succeeded', captured);
  return captured;
};

const finalStatuses = ['succeeded', 'canceled', 'requires_capture', 'processing'];
// Fields that Stripe allows to change at any time.
const alwaysUpdatable = new Set(['description', 'expand', 'metadata', 'receipt_email', 'shipping']);

/** Updates an intent; the amount can change until it is confirmed. */
export const updatePaymentIntent = (
  work: Work,
  intent: Stripe.PaymentIntent,
  params: Requests['PaymentIntentUpdate'],
): Stripe.PaymentIntent => {
  const lockedField = Object.keys(params).find((name) => !alwaysUpdatable.has(name));
  if (lockedField !== undefined && finalStatuses.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${lockedField} could not be updated because it has a status of ${intent.status}. You may only update the ${lockedField} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  const customer = params.customer ?? idOf(intent.customer);
  if (params.customer) requireReference(work, 'customer', params.customer, 'customer');
  const currency = params.currency ? readCurrency(params.currency) : intent.currency;
  const amount =
    params.amount === undefined ? intent.amount : readChargeAmount(params.amount, currency);
  const paymentMethod =
    givenPaymentMethod(work, params.payment_method, customer) ?? idOf(intent.payment_method);
  const changed: Stripe.PaymentIntent = {
    ...intent,
    amount,
    capture_method: params.capture_method ?? intent.capture_method,
    currency,
    customer,
    description: params.description ?? intent.description,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    payment_method: paymentMethod,
    receipt_email: mergeParam(params.receipt_email, intent.receipt_email),
    setup_future_usage:
      params.setup_future_usage === undefined
        ? intent.setup_future_usage
        : nullIfEmpty(params.setup_future_usage),
    shipping: params.shipping === undefined ? intent.shipping : shippingOf(params.shipping),
    statement_descriptor: params.statement_descriptor ?? intent.statement_descriptor,
    transfer_group: params.transfer_group ?? intent.transfer_group,
    status:
      intent.status === 'requires_payment_method' && paymentMethod !== null
        ? 'requires_confirmation'
        : intent.status,
  };
  work.save('payment_intent', changed);
  return changed;
};
