import { shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { type Accepted, accepted } from '../kernel/decision.ts';
import type { Correction, Wallet } from '../wallet/model.ts';

/** A top-up whose money has come. */
export interface PaidTopUp {
  readonly transactionId: string;
  readonly fanId: string;
  readonly provider: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: 'USD';
  readonly purpose: Extract<PaymentPurpose, { type: 'top_up' }>;
}

export const tokensOf = ({ purpose }: Pick<PaidTopUp, 'purpose'>): number =>
  purpose.tokens + purpose.bonusTokens;

/** Tokens come alive against money, all of it in one event, and once for a payment. */
export const decideCreditTopUp = (
  topUp: PaidTopUp,
  now: string,
  wallet: Pick<Wallet, 'balance' | 'topUps'>,
): Accepted<WalletEvent> => {
  const { transactionId, fanId, provider, amount, currency } = topUp;
  if (wallet.topUps.has(transactionId)) return accepted([]);
  const tokens = tokensOf(topUp);
  const { bonusTokens } = topUp.purpose;
  return accepted([
    {
      type: 'WalletToppedUp',
      data: {
        transactionId,
        fanId,
        tokens,
        bonusTokens,
        amount,
        currency,
        provider,
        balanceAfter: wallet.balance + tokens,
        legs: posting([
          { account: accounts.tokenIssue, commodity: 'TOKEN', amount: bonusTokens - tokens },
          { account: accounts.promotions, commodity: 'TOKEN', amount: -bonusTokens },
          { account: accounts.fan(fanId), commodity: 'TOKEN', amount: tokens },
          { account: accounts.clearing(provider), commodity: currency, amount: -amount },
          { account: accounts.tokensSold, commodity: currency, amount },
        ]),
        toppedUpAt: now,
      },
    },
  ]);
};

export interface TopUpCorrection {
  readonly topUp: PaidTopUp;
  readonly cause: 'refund' | 'dispute';
  /** The name of this one correction. */
  readonly correction: string;
  /** Minor units that went back this time. */
  readonly amount: number;
  /** Tokens that these stand for, and those of them that had been given on top. */
  readonly tokens: number;
  readonly bonusTokens: number;
  readonly now: string;
}

const basisPointsAll = 10_000;

/**
 * Of a top-up's tokens those that a part of its price stands for, in whole tokens, those given on
 * top apart: each kind is rounded down, so that neither ever shrinks while the amount grows.
 */
export const tokensOfAmount = (
  topUp: PaidTopUp,
  amount: number,
): { readonly tokens: number; readonly bonusTokens: number } => {
  const { tokens, bonusTokens } = topUp.purpose;
  if (amount >= topUp.amount) return { tokens: tokens + bonusTokens, bonusTokens };
  const basisPoints = Math.floor((amount * basisPointsAll) / topUp.amount);
  const bonus = shareOf(bonusTokens, basisPoints);
  return { tokens: shareOf(tokens, basisPoints) + bonus, bonusTokens: bonus };
};

/** The legs of a correction; `sign` is -1 when money goes back, 1 when it returns. */
const correctionPosting = (
  { topUp, amount }: TopUpCorrection,
  { tokens, tokensUncovered, bonusTokens }: Omit<Correction, 'isRestored'>,
  sign: 1 | -1,
) =>
  posting([
    { account: accounts.fan(topUp.fanId), commodity: 'TOKEN', amount: sign * tokens },
    // Spent tokens are with creators, who keep them: nobody gives these back.
    { account: accounts.losses, commodity: 'TOKEN', amount: sign * tokensUncovered },
    { account: accounts.promotions, commodity: 'TOKEN', amount: -sign * bonusTokens },
    {
      account: accounts.tokenIssue,
      commodity: 'TOKEN',
      amount: -sign * (tokens + tokensUncovered - bonusTokens),
    },
    {
      account: accounts.clearing(topUp.provider),
      commodity: topUp.currency,
      amount: -sign * amount,
    },
    { account: accounts.tokensSold, commodity: topUp.currency, amount: sign * amount },
  ]);

const correctionOf = (correction: TopUpCorrection) => ({
  transactionId: correction.topUp.transactionId,
  fanId: correction.topUp.fanId,
  cause: correction.cause,
  correction: correction.correction,
  amount: correction.amount,
  currency: correction.topUp.currency,
  provider: correction.topUp.provider,
});

/**
 * The price went back to the holder: the fan's tokens follow as far as they are there, and the
 * rest is the platform's loss (docs/decisions, "Money that goes back").
 */
export const decideReverseTopUp = (
  correction: TopUpCorrection,
  wallet: Pick<Wallet, 'balance' | 'corrections'>,
): Accepted<WalletEvent> => {
  if (correction.amount === 0 || wallet.corrections.has(correction.correction)) {
    return accepted([]);
  }
  const tokens = Math.min(wallet.balance, correction.tokens);
  const { bonusTokens } = correction;
  const taken = { tokens, tokensUncovered: correction.tokens - tokens, bonusTokens };
  return accepted([
    {
      type: 'TopUpReversed',
      data: {
        ...correctionOf(correction),
        ...taken,
        balanceAfter: wallet.balance - tokens,
        legs: correctionPosting(correction, taken, -1),
        reversedAt: correction.now,
      },
    },
  ]);
};

/** A dispute was won: exactly what its reversal took comes back. */
export const decideRestoreTopUp = (
  correction: TopUpCorrection,
  wallet: Pick<Wallet, 'balance' | 'corrections'>,
): Accepted<WalletEvent> => {
  const known = wallet.corrections.get(correction.correction);
  if (!known || known.isRestored) return accepted([]);
  const { isRestored: _, ...taken } = known;
  return accepted([
    {
      type: 'TopUpRestored',
      data: {
        ...correctionOf(correction),
        ...taken,
        balanceAfter: wallet.balance + taken.tokens,
        legs: correctionPosting(correction, taken, 1),
        restoredAt: correction.now,
      },
    },
  ]);
};
