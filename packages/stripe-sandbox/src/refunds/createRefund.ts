import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { testCardNamed } from '../cards/testCards.ts';
import { invalid } from '../errors/refusal.ts';
import { readWholeAmount } from '../payment-intents/amount.ts';
import type { Requests } from '../schemas/requests.ts';
import type { ObjectRecord } from '../store/database.ts';
import { newId } from '../store/identifiers.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { formatMoney } from '../values/money.ts';
import { idOf, requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** The charge of a refund request, by its own id or by its payment intent. */
const refundedCharge = (work: Work, params: Requests['RefundCreate']): ObjectRecord<'charge'> => {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (chargeId !== undefined) return requireReference(work, 'charge', chargeId, 'charge');
  if (intentId === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = requireReference(work, 'payment_intent', intentId, 'payment_intent').object;
  const latest = work.record('charge', idOf(intent.latest_charge) ?? '');
  if (!latest?.object.paid) {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return latest;
};

const refundableAmount = (charge: Stripe.Charge, wanted: number | undefined): number => {
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = readWholeAmount(wanted ?? left);
  if (amount > left) {
    throw invalid(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  return amount;
};

/** Refunds money. Stripe does not return the fee of the charge. */
export const createRefund = (work: Work, params: Requests['RefundCreate']): Stripe.Refund => {
  const record = refundedCharge(work, params);
  const { object: charge, hidden } = record;
  if (!charge.captured) {
    throw invalid(`Charge ${charge.id} is not captured; cancel its PaymentIntent instead.`);
  }
  const amount = refundableAmount(charge, params.amount);
  const behaviour = testCardNamed(hidden.cardName)?.refund ?? 'succeeds';
  const id = newId('re');
  const transaction = bookMovement(work, {
    amount: -amount,
    currency: charge.currency,
    type: 'refund',
    reportingCategory: 'refund',
    source: id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
    isAvailableAtOnce: true,
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  work.insert('refund', refund, {});
  const amountRefunded = charge.amount_refunded + amount;
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  };
  work.save('charge', refunded, { ...hidden, refunds: [...hidden.refunds, id] });
  work.emit('refund.created', refund);
  work.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  if (behaviour !== 'succeeds') {
    work.schedule(work.site.settleAfterMs, { job: 'settleRefund', scope: work.scope, id });
  }
  return refund;
};
