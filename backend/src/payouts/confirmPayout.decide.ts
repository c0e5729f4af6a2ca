import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import type { Payout } from '../models/payouts.model.ts';
import { decideFailed, decidePaid } from './recordOutcome.decide.ts';

export interface ConfirmPayout {
  readonly payoutId: string;
  readonly result: 'paid' | 'returned';
  /** Reference of the payment, by the attempt. */
  readonly referenceOf: (payout: Payout) => string;
  readonly now: string;
}

/** Records by hand how a payout of a bank file ended. */
export const decideConfirmPayout = (
  { payoutId, result, referenceOf, now }: ConfirmPayout,
  earnings: Pick<Earnings, 'payouts'>,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_IN_BATCH'> => {
  const payout = earnings.payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  const isInBatch = payout.batchId !== null && ['submitted', 'paid'].includes(payout.status);
  if (!isInBatch) return refused('PAYOUT_NOT_IN_BATCH');
  const { attempt } = payout;
  const decided =
    result === 'paid'
      ? decidePaid({ payoutId, attempt, reference: referenceOf(payout), now }, earnings)
      : decideFailed(
          {
            payoutId,
            attempt,
            failure: 'returned',
            providerCode: null,
            reversalId: null,
            now,
          },
          earnings,
        );
  return decided.ok ? decided : refused('PAYOUT_NOT_IN_BATCH');
};
