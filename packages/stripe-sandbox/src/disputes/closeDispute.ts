import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { invalid } from '../errors/refusal.ts';
import type { Work } from '../work/work.ts';

export type DisputeOutcome = 'lost' | 'won';

export const isOpen = ({ status }: Stripe.Dispute): boolean =>
  ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'].includes(
    status,
  );

const closedStatus = (dispute: Stripe.Dispute, outcome: DisputeOutcome): Stripe.Dispute.Status => {
  const isInquiry = dispute.status.startsWith('warning_');
  return isInquiry ? 'warning_closed' : outcome;
};

/** Closes a dispute by the bank's decision. A won dispute returns the money, never the fee. */
export const closeDispute = (
  work: Work,
  dispute: Stripe.Dispute,
  outcome: DisputeOutcome,
): Stripe.Dispute => {
  if (!isOpen(dispute)) {
    throw invalid(`This dispute is already closed with the status ${dispute.status}.`);
  }
  const status = closedStatus(dispute, outcome);
  const reinstated =
    status === 'won'
      ? [
          bookMovement(work, {
            amount: dispute.amount,
            currency: dispute.currency,
            type: 'adjustment',
            reportingCategory: 'dispute_reversal',
            source: dispute.id,
            description: `Chargeback reversal for ${String(dispute.charge)}`,
            isAvailableAtOnce: true,
          }),
        ]
      : [];
  const closed: Stripe.Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
    status,
  };
  work.save('dispute', closed);
  work.emit('charge.dispute.closed', closed, { status: dispute.status });
  if (reinstated.length > 0) work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
};
