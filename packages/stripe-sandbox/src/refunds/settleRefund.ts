import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { testCardNamed } from '../cards/testCards.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** Settles a refund some time later: a pending one succeeds, a bad one fails. */
export const settleRefund = (work: Work, id: string): void => {
  const refund = work.find('refund', id);
  const record = work.record('charge', idOf(refund?.charge) ?? '');
  if (!refund || !record) return;
  if (testCardNamed(record.hidden.cardName)?.refund === 'fails') {
    failRefund(work, refund, record.object);
    return;
  }
  const arrived: Stripe.Refund = { ...refund, status: 'succeeded' };
  work.save('refund', arrived);
  work.emit('refund.updated', arrived, { status: refund.status });
  work.emit('charge.refund.updated', arrived, { status: refund.status });
};

const failRefund = (work: Work, refund: Stripe.Refund, charge: Stripe.Charge): void => {
  const transaction = bookMovement(work, {
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    source: refund.id,
    description: `REFUND FAILURE FOR CHARGE (${charge.id})`,
    isAvailableAtOnce: true,
  });
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: transaction.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
  const restored: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  };
  work.save('refund', failed);
  work.save('charge', restored);
  work.emit('refund.failed', failed, { status: refund.status });
  work.emit('charge.refund.updated', failed, { status: refund.status });
};
