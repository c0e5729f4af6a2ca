import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { releaseLegs } from '@ovation/contracts/payouts/payoutPostings';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { releaseHold } from '../models/holds.model.ts';
import { withRecoveredLosses } from '../models/lossRecovery.model.ts';

type ChangeCode = 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_PENDING';

export interface ChangePayout {
  readonly payoutId: string;
  /** Undefined to keep it. */
  readonly note: string | undefined;
  readonly isCanceled: boolean;
  readonly now: string;
}

/** Changes the note of a pending payout request, or cancels it and returns its amounts. */
export const decideChangePayout = (
  { payoutId, note, isCanceled, now }: ChangePayout,
  earnings: Earnings,
): Decision<EarningsEvent, ChangeCode> => {
  const payout = earnings.payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if (payout.status !== 'pending') {
    return isCanceled && payout.status === 'canceled'
      ? accepted([])
      : refused('PAYOUT_NOT_PENDING');
  }
  const { performerId } = payout;
  const changed: EarningsEvent[] =
    note === undefined || note === payout.note
      ? []
      : [{ type: 'PayoutNoteChanged', data: { payoutId, performerId, note, changedAt: now } }];
  if (!isCanceled) return accepted(changed);
  const released = releaseHold(earnings.holds, payoutId);
  if (!released.ok) throw new Error(`the pending payout ${payoutId} has no hold`);
  const hold = released.change;
  const legs = releaseLegs(payout);
  const canceled: EarningsEvent = {
    type: 'PayoutCanceled',
    data: { payoutId, performerId, hold, legs, canceledAt: now },
  };
  return accepted(withRecoveredLosses(performerId, now, earnings, [...changed, canceled]));
};
