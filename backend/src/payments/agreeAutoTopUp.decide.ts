import type { AutoTopUpTerms } from '@ovation/contracts/wallet/autoTopUpEvents';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import type { AutoTopUpStopReason } from '@ovation/contracts/wallet/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Wallet } from '../models/wallet.model.ts';

type AutoTopUpWallet = Pick<Wallet, 'autoTopUp'>;

const isSame = (one: AutoTopUpTerms, other: AutoTopUpTerms): boolean =>
  one.threshold === other.threshold &&
  one.packageId === other.packageId &&
  one.amount === other.amount &&
  one.monthlyMaximum === other.monthlyMaximum &&
  one.cardId === other.cardId;

/** Records the fan's consent to automatic top-ups on these terms. Idempotent. */
export const decideAgreeAutoTopUp = (
  { fanId, terms, now }: { fanId: string; terms: AutoTopUpTerms; now: string },
  { autoTopUp }: AutoTopUpWallet,
): Decision<WalletEvent, 'AUTO_TOP_UP_MAXIMUM_TOO_LOW'> => {
  if (terms.monthlyMaximum < terms.amount) return refused('AUTO_TOP_UP_MAXIMUM_TOO_LOW');
  if (autoTopUp.terms !== null && isSame(autoTopUp.terms, terms)) return accepted([]);
  return accepted([{ type: 'AutoTopUpAgreed', data: { fanId, terms, agreedAt: now } }]);
};

export interface StopAutoTopUp {
  readonly fanId: string;
  readonly reason: AutoTopUpStopReason;
  /** Payment that was not made; null when the fan stops it. */
  readonly transactionId: string | null;
  readonly now: string;
}

/**
 * Stops automatic top-ups. A payment that was not made stops them only while it is the pending one: the fan
 * may have agreed again since.
 */
export const decideStopAutoTopUp = (
  { fanId, reason, transactionId, now }: StopAutoTopUp,
  { autoTopUp }: AutoTopUpWallet,
): Decision<WalletEvent, never> => {
  const isConcerned =
    transactionId === null
      ? autoTopUp.terms !== null
      : autoTopUp.pending?.transactionId === transactionId;
  if (!isConcerned) return accepted([]);
  const data = { fanId, reason, transactionId, stoppedAt: now };
  return accepted([{ type: 'AutoTopUpStopped', data }]);
};
