import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { cancelFailedLegs } from '@ovation/contracts/payouts/payoutPostings';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { withRecoveredLosses } from '../models/lossRecovery.model.ts';
import type { PayoutReadiness } from './requestPayout.decide.ts';

export interface RetryPayout {
  readonly payoutId: string;
  readonly staffId: string;
  readonly account: PayoutReadiness['account'];
  readonly now: string;
}

/** Lets a failed payout be submitted again, to the account now on record. */
export const decideRetryPayout = (
  { payoutId, staffId, account, now }: RetryPayout,
  { payouts }: Pick<Earnings, 'payouts'>,
): Decision<
  EarningsEvent,
  | 'PAYOUT_NOT_FOUND'
  | 'PAYOUT_NOT_RETRYABLE'
  | 'PAYOUT_ACCOUNT_MISSING'
  | 'PAYOUT_ACCOUNT_NOT_READY'
> => {
  const payout = payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if (payout.status !== 'failed') return refused('PAYOUT_NOT_RETRYABLE');
  if (account === 'missing') return refused('PAYOUT_ACCOUNT_MISSING');
  if (account === 'not-ready') return refused('PAYOUT_ACCOUNT_NOT_READY');
  const { performerId } = payout;
  const data = { payoutId, performerId, retriedBy: staffId, retriedAt: now };
  return accepted([{ type: 'PayoutRetried', data }]);
};

export interface CancelFailedPayout {
  readonly payoutId: string;
  readonly now: string;
}

/** Cancels a failed payout: what was requested returns to the creator. */
export const decideCancelFailedPayout = (
  { payoutId, now }: CancelFailedPayout,
  earnings: Earnings,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_RETRYABLE'> => {
  const payout = earnings.payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if (payout.status !== 'failed') return refused('PAYOUT_NOT_RETRYABLE');
  const { performerId } = payout;
  const canceled: EarningsEvent = {
    type: 'PayoutCanceled',
    data: { payoutId, performerId, legs: cancelFailedLegs(payout), canceledAt: now },
  };
  return accepted(withRecoveredLosses(performerId, now, earnings, [canceled]));
};
