import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';

export interface SubmitPayout {
  readonly payoutId: string;
  /** Destination: an account with the provider, or a bank file. */
  readonly to: { readonly accountId: string | undefined } | { readonly batchId: string };
  readonly now: string;
}

/**
 * Records the intent to submit an approved payout, before its provider is called or its bank file is written.
 * `PAYOUT_NOT_APPROVED`: it is submitted already, elsewhere, or does not wait.
 */
export const decideSubmitPayout = (
  { payoutId, to, now }: SubmitPayout,
  { payouts }: Pick<Earnings, 'payouts'>,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_APPROVED'> => {
  const payout = payouts.byId.get(payoutId);
  if (!payout) return refused('PAYOUT_NOT_FOUND');
  if ('batchId' in to && payout.batchId === to.batchId && payout.status !== 'approved') {
    return accepted([]);
  }
  const accountType = 'batchId' in to ? ('banking' as const) : ('stripe' as const);
  const account = 'accountId' in to && to.accountId === undefined ? {} : to;
  if (payout.status !== 'approved' || payout.accountType !== accountType) {
    return refused('PAYOUT_NOT_APPROVED');
  }
  const { performerId, attempt } = payout;
  return accepted([
    {
      type: 'PayoutSubmitted',
      data: {
        payoutId,
        performerId,
        attempt: attempt + 1,
        accountType,
        ...(account as { accountId?: string; batchId?: string }),
        submittedAt: now,
      },
    },
  ]);
};
