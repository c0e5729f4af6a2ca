import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { approvalLegs, releaseLegs } from '@ovation/contracts/payouts/payoutPostings';
import type { PayoutRejectionReason } from '@ovation/contracts/payouts/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { releaseHold, settleHold } from '../models/holds.model.ts';
import { withRecoveredLosses } from '../models/lossRecovery.model.ts';
import { receivedFor, type TokenPool } from '../models/tokenPool.model.ts';

export interface ApprovePayout {
  readonly payoutId: string;
  /** Account of the clerk. */
  readonly staffId: string;
  readonly adminNote: string | undefined;
  readonly tokenPool: TokenPool;
  readonly now: string;
}

/** Approves a pending payout: one approval of each person, and the last that it needs settles its hold. */
export const decideApprovePayout = (
  { payoutId, staffId, adminNote, tokenPool, now }: ApprovePayout,
  { payouts, holds }: Pick<Earnings, 'payouts' | 'holds'>,
): Decision<
  EarningsEvent,
  'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_PENDING' | 'PAYOUT_ALREADY_APPROVED_BY_YOU'
> => {
  const payout = payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if (payout.status !== 'pending') return refused('PAYOUT_NOT_PENDING');
  if (payout.approvals.some(({ by }) => by === staffId)) {
    return refused('PAYOUT_ALREADY_APPROVED_BY_YOU');
  }
  const data = {
    payoutId,
    performerId: payout.performerId,
    approvedBy: staffId,
    ...(adminNote !== undefined && { adminNote }),
    approvedAt: now,
  };
  if (payout.approvals.length + 1 < payout.approvalsNeeded) {
    return accepted([{ type: 'PayoutApprovalGiven', data }]);
  }
  const settled = settleHold(holds, payoutId);
  if (!settled.ok) throw new Error(`the pending payout ${payoutId} has no hold`);
  const { tokens } = payout;
  const received = tokens === 0 ? {} : { tokensReceived: receivedFor(tokens, tokenPool) };
  const legs = approvalLegs({ ...payout, ...received });
  const hold = settled.change;
  return accepted([{ type: 'PayoutApproved', data: { ...data, ...received, hold, legs } }]);
};

export interface RejectPayout {
  readonly payoutId: string;
  readonly staffId: string;
  readonly reason: PayoutRejectionReason;
  readonly adminNote: string;
  readonly now: string;
}

/** Rejects a pending payout and returns its amounts. */
export const decideRejectPayout = (
  { payoutId, staffId, reason, adminNote, now }: RejectPayout,
  earnings: Earnings,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_PENDING'> => {
  const payout = earnings.payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if (payout.status !== 'pending') return refused('PAYOUT_NOT_PENDING');
  const released = releaseHold(earnings.holds, payoutId);
  if (!released.ok) throw new Error(`the pending payout ${payoutId} has no hold`);
  const { performerId } = payout;
  const rejected: EarningsEvent = {
    type: 'PayoutRejected',
    data: {
      payoutId,
      performerId,
      reason,
      adminNote,
      hold: released.change,
      legs: releaseLegs(payout),
      rejectedBy: staffId,
      rejectedAt: now,
    },
  };
  return accepted(withRecoveredLosses(performerId, now, earnings, [rejected]));
};
