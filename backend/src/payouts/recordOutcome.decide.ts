import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import {
  bankPaidLegs,
  bankReturnedLegs,
  reversalLegs,
  transferLegs,
} from '@ovation/contracts/payouts/payoutPostings';
import type { PayoutFailure } from '@ovation/contracts/payouts/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import type { Payout } from '../models/payouts.model.ts';

interface Attempt {
  readonly payoutId: string;
  readonly attempt: number;
  readonly now: string;
}

type Payouts = Pick<Earnings, 'payouts'>;

/** Returns the payout while this attempt is its last; undefined for an earlier attempt, which is over. */
const payoutOfAttempt = (
  { payoutId, attempt }: Attempt,
  { payouts }: Payouts,
): Payout | 'unknown' | undefined => {
  const payout = payouts.byId.get(payoutId);
  if (!payout || attempt > payout.attempt) return 'unknown';
  return attempt === payout.attempt ? payout : undefined;
};

const dataOf = ({ payoutId, attempt }: Attempt, { performerId }: Payout) => ({
  payoutId,
  performerId,
  attempt,
});

/** Names the bank file of a payout by bank. */
const batchOf = ({ batchId }: Payout) => (batchId === null ? {} : { batchId });

export interface PayoutTransfer extends Attempt {
  readonly provider: string;
  readonly transferId: string;
  readonly amount: number;
}

/**
 * Records the provider's transfer of an attempt, once. `TRANSFER_UNEXPECTED`: the attempt has failed, or has
 * another transfer or amount, and a person has to look.
 */
export const decideTransferred = (
  command: PayoutTransfer,
  earnings: Payouts,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'TRANSFER_UNEXPECTED'> => {
  const { provider, transferId, amount, now } = command;
  const isKnown = earnings.payouts.byId.get(command.payoutId)?.transferIds.includes(transferId);
  if (isKnown) return accepted([]);
  const payout = payoutOfAttempt(command, earnings);
  if (payout === 'unknown') return refused('PAYOUT_NOT_FOUND');
  if (!payout) return refused('TRANSFER_UNEXPECTED');
  if (payout.status !== 'submitted' || payout.batchId !== null || amount !== payout.net) {
    return refused('TRANSFER_UNEXPECTED');
  }
  return accepted([
    {
      type: 'PayoutTransferred',
      data: {
        ...dataOf(command, payout),
        provider,
        transferId,
        amount,
        currency: payout.currency,
        legs: transferLegs(provider, payout),
        transferredAt: now,
      },
    },
  ]);
};

export interface PayoutStart extends Attempt {
  readonly providerPayoutId: string;
  readonly expectedAt: string | null;
}

/** Records that the provider pays the creator's bank. `PAYOUT_NOT_TRANSFERRED`: its transfer comes first. */
export const decideSent = (
  command: PayoutStart,
  earnings: Payouts,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_TRANSFERRED'> => {
  const payout = payoutOfAttempt(command, earnings);
  if (payout === 'unknown') return refused('PAYOUT_NOT_FOUND');
  if (payout?.status === 'submitted') return refused('PAYOUT_NOT_TRANSFERRED');
  if (payout?.status !== 'transferred') return accepted([]);
  const { providerPayoutId, expectedAt, now } = command;
  const data = { ...dataOf(command, payout), providerPayoutId, expectedAt, sentAt: now };
  return accepted([{ type: 'PayoutSent', data }]);
};

export interface PayoutArrival extends Attempt {
  /** Id of the provider's payout, or the reference in the bank's statement. */
  readonly reference: string;
}

/** Records that the money arrived, once. An attempt that has failed stays failed. */
export const decidePaid = (
  command: PayoutArrival,
  earnings: Payouts,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_TRANSFERRED'> => {
  const payout = payoutOfAttempt(command, earnings);
  if (payout === 'unknown') return refused('PAYOUT_NOT_FOUND');
  if (!payout) return accepted([]);
  const isBankFile = payout.batchId !== null;
  if (payout.status === 'submitted' && !isBankFile) return refused('PAYOUT_NOT_TRANSFERRED');
  const isWaiting = ['submitted', 'transferred', 'sent'].includes(payout.status);
  if (!isWaiting) return accepted([]);
  return accepted([
    {
      type: 'PayoutPaid',
      data: {
        ...dataOf(command, payout),
        ...batchOf(payout),
        reference: command.reference,
        legs: isBankFile ? bankPaidLegs(payout) : [],
        paidAt: command.now,
      },
    },
  ]);
};

export interface PayoutFailureReport extends Attempt {
  readonly failure: PayoutFailure;
  readonly providerCode: string | null;
  /** Provider's reversal of the transfer; null if none was made. */
  readonly reversalId: string | null;
}

/** Returns the legs that bring a failed payout's money back in transit. */
const legsBack = (payout: Payout) => {
  if (payout.transfer) return reversalLegs(payout.transfer.provider, payout);
  return payout.status === 'paid' ? bankReturnedLegs(payout) : [];
};

/**
 * Records that an attempt failed or that its money was returned, also after it was paid. Money that was
 * transferred has to be reversed before: `PAYOUT_NOT_REVERSED`.
 */
export const decideFailed = (
  command: PayoutFailureReport,
  earnings: Payouts,
): Decision<EarningsEvent, 'PAYOUT_NOT_FOUND' | 'PAYOUT_NOT_REVERSED'> => {
  const payout = payoutOfAttempt(command, earnings);
  if (payout === 'unknown') return refused('PAYOUT_NOT_FOUND');
  const canFail = ['submitted', 'transferred', 'sent', 'paid'];
  if (!payout || !canFail.includes(payout.status)) return accepted([]);
  const { failure, providerCode, reversalId, now } = command;
  if (payout.transfer && reversalId === null) return refused('PAYOUT_NOT_REVERSED');
  return accepted([
    {
      type: 'PayoutFailed',
      data: {
        ...dataOf(command, payout),
        ...batchOf(payout),
        failure,
        providerCode,
        reversalId: payout.transfer ? reversalId : null,
        legs: legsBack(payout),
        failedAt: now,
      },
    },
  ]);
};
