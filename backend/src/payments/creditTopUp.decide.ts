import { promotionOf } from '@ovation/contracts/coupons/rules';
import { proportionOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import { restoredAmount } from '@ovation/contracts/payments/restoredAmount';
import {
  type BookedTax,
  bookedTaxOf,
  type PaymentTax,
  taxAmountOf,
  taxBetween,
  taxLeg,
} from '@ovation/contracts/tax/tax';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { CreditedTopUp, ReversedAmount, Wallet } from '../models/wallet.model.ts';

/** Paid top-up. */
export interface PaidTopUp {
  readonly transactionId: string;
  readonly fanId: string;
  readonly provider: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: 'USD';
  readonly purpose: Extract<PaymentPurpose, { type: 'top_up' }>;
  readonly tax?: PaymentTax | undefined;
}

export const tokensOf = ({ purpose }: Pick<PaidTopUp, 'purpose'>): number =>
  purpose.tokens + purpose.bonusTokens;

/** Credits a top-up: issues tokens against the payment in one event, once per payment. */
export const decideCreditTopUp = (
  topUp: PaidTopUp,
  now: string,
  wallet: Pick<Wallet, 'balance' | 'topUps'>,
): Accepted<WalletEvent> => {
  const { transactionId, fanId, provider, amount, currency } = topUp;
  if (wallet.topUps.has(transactionId)) return accepted([]);
  const tokens = tokensOf(topUp);
  const { bonusTokens, coupon } = topUp.purpose;
  const promotion = promotionOf(amount, coupon);
  const tax = bookedTaxOf(topUp.tax, now);
  const sold = amount + promotion - taxAmountOf(tax);
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
        ...(coupon && { coupon }),
        balanceAfter: wallet.balance + tokens,
        ...(tax && { tax }),
        legs: posting([
          { account: accounts.tokenIssue, commodity: 'TOKEN', amount: bonusTokens - tokens },
          { account: accounts.promotions, commodity: 'TOKEN', amount: -bonusTokens },
          { account: accounts.fan(fanId), commodity: 'TOKEN', amount: tokens },
          { account: accounts.clearing(provider), commodity: currency, amount: -amount },
          // With a coupon, the platform adds what it lowered the price by.
          { account: accounts.promotions, commodity: currency, amount: -promotion },
          { account: accounts.tokensSold, commodity: currency, amount: sold },
          taxLeg(tax),
        ]),
        toppedUpAt: now,
      },
    },
  ]);
};

export interface TopUpCorrection {
  readonly topUp: PaidTopUp;
  readonly cause: 'refund' | 'dispute';
  /** Id of this correction. */
  readonly correction: string;
  /** Amount refunded or returned by this correction, in minor units. */
  readonly amount: number;
  readonly now: string;
}

/**
 * Returns the tokens to take back for a refunded amount, and the bonus tokens among them. Each is rounded
 * down in the fan's favour; a full refund takes all.
 */
export const tokensOfAmount = (
  { amount: price, purpose }: Pick<PaidTopUp, 'amount' | 'purpose'>,
  amount: number,
): { readonly tokens: number; readonly bonusTokens: number } => {
  const back = Math.min(amount, price);
  const bonusTokens = proportionOf(purpose.bonusTokens, back, price);
  return { tokens: proportionOf(purpose.tokens, back, price) + bonusTokens, bonusTokens };
};

/** Returns the refunded part of the price; anything beyond is a loss. */
const refundedPrice = ({ topUp }: TopUpCorrection, amount: number): number =>
  Math.min(amount, topUp.amount);

/** Returns the platform's part of a refunded amount of a payment with its coupon, rounded down. */
const promotionOfAmount = ({ topUp }: TopUpCorrection, amount: number): number => {
  const whole = promotionOf(topUp.amount, topUp.purpose.coupon);
  return whole === 0 ? 0 : proportionOf(whole, Math.min(amount, topUp.amount), topUp.amount);
};

/** Parts of the money of a correction, in minor units. */
interface CorrectedSums {
  readonly priceShare: number;
  readonly promotion: number;
  readonly tax: BookedTax | undefined;
}

/** Builds the posting of a correction; `sign` is -1 for money going back, 1 for money returning. */
const correctionPosting = (
  { topUp }: TopUpCorrection,
  { amount, tokens, tokensUncovered, bonusTokens }: ReversedAmount,
  { priceShare, promotion, tax }: CorrectedSums,
  sign: 1 | -1,
) => {
  const { provider, currency: commodity, fanId } = topUp;
  return posting([
    { account: accounts.fan(fanId), commodity: 'TOKEN', amount: sign * tokens },
    // Spent tokens belong to creators, who keep them: the platform bears the loss.
    { account: accounts.losses, commodity: 'TOKEN', amount: sign * tokensUncovered },
    { account: accounts.promotions, commodity: 'TOKEN', amount: -sign * bonusTokens },
    {
      account: accounts.tokenIssue,
      commodity: 'TOKEN',
      amount: -sign * (tokens + tokensUncovered - bonusTokens),
    },
    { account: accounts.clearing(provider), commodity, amount: -sign * amount },
    { account: accounts.promotions, commodity, amount: -sign * promotion },
    {
      account: accounts.tokensSold,
      commodity,
      amount: sign * (priceShare + promotion - taxAmountOf(tax)),
    },
    taxLeg(tax, sign),
    { account: accounts.losses, commodity, amount: sign * (amount - priceShare) },
  ]);
};

const couponOf = ({ topUp: { purpose } }: TopUpCorrection) => {
  if (!purpose.coupon) return {};
  const { couponId, ownerId } = purpose.coupon;
  return { coupon: { couponId, ownerId } };
};

const correctionData = (correction: TopUpCorrection) => ({
  transactionId: correction.topUp.transactionId,
  fanId: correction.topUp.fanId,
  cause: correction.cause,
  correction: correction.correction,
  currency: correction.topUp.currency,
  provider: correction.topUp.provider,
  ...couponOf(correction),
});

/** Returns the difference between tokens due for `amount` and those taken so far. */
const outstandingTokens = (
  { topUp }: TopUpCorrection,
  { takenBack }: CreditedTopUp,
  amount: number,
) => {
  const due = tokensOfAmount(topUp, amount);
  return {
    tokens: due.tokens - takenBack.tokens - takenBack.tokensUncovered,
    bonusTokens: due.bonusTokens - takenBack.bonusTokens,
  };
};

/** Returns the part of price, promotion and tax between two totals of refunds. */
const correctedSums = (
  correction: TopUpCorrection,
  sold: BookedTax | undefined,
  from: number,
  to: number,
): CorrectedSums => ({
  priceShare: refundedPrice(correction, to) - refundedPrice(correction, from),
  promotion: promotionOfAmount(correction, to) - promotionOfAmount(correction, from),
  tax: taxBetween(sold, from, to),
});

const reverse = (
  correction: TopUpCorrection,
  { takenBack, tax: sold }: CreditedTopUp,
  due: { readonly tokens: number; readonly bonusTokens: number },
  wallet: Pick<Wallet, 'balance'>,
): Accepted<WalletEvent> => {
  const { amount, now } = correction;
  const toTake = Math.max(0, due.tokens);
  const tokens = Math.min(wallet.balance, toTake);
  const bonusTokens = Math.min(toTake, Math.max(0, due.bonusTokens));
  const taken = { amount, tokens, tokensUncovered: toTake - tokens, bonusTokens };
  const sums = correctedSums(correction, sold, takenBack.amount, takenBack.amount + amount);
  return accepted([
    {
      type: 'TopUpReversed',
      data: {
        ...correctionData(correction),
        ...taken,
        balanceAfter: wallet.balance - tokens,
        ...(sums.tax && { tax: sums.tax }),
        legs: correctionPosting(correction, taken, sums, -1),
        reversedAt: now,
      },
    },
  ]);
};

const restore = (
  correction: TopUpCorrection,
  { takenBack, tax: sold }: CreditedTopUp,
  due: { readonly tokens: number; readonly bonusTokens: number },
  wallet: Pick<Wallet, 'balance'>,
): Accepted<WalletEvent> => {
  const { amount, now } = correction;
  const back = Math.max(0, -due.tokens);
  const { tokens: taken, tokensUncovered: uncovered } = takenBack;
  const tokens = restoredAmount(back, { taken, uncovered });
  const bonusTokens = Math.min(back, Math.max(0, -due.bonusTokens));
  const returned = { amount, tokens, tokensUncovered: back - tokens, bonusTokens };
  const sums = correctedSums(correction, sold, takenBack.amount - amount, takenBack.amount);
  return accepted([
    {
      type: 'TopUpRestored',
      data: {
        ...correctionData(correction),
        ...returned,
        balanceAfter: wallet.balance + tokens,
        ...(sums.tax && { tax: sums.tax }),
        legs: correctionPosting(correction, returned, sums, 1),
        restoredAt: now,
      },
    },
  ]);
};

type CorrectedWallet = Pick<Wallet, 'balance' | 'topUps' | 'corrections'>;

/**
 * Reverses a top-up after a full or partial refund or dispute: takes tokens until the total matches the total
 * refunded. Tokens the fan no longer has are the platform's loss (decision 0008).
 */
export const decideReverseTopUp = (
  correction: TopUpCorrection,
  wallet: CorrectedWallet,
): Accepted<WalletEvent> => {
  const known = wallet.topUps.get(correction.topUp.transactionId);
  if (!known || correction.amount === 0 || wallet.corrections.has(correction.correction)) {
    return accepted([]);
  }
  const due = outstandingTokens(correction, known, known.takenBack.amount + correction.amount);
  return reverse(correction, known, due, wallet);
};

/** Restores tokens after a won dispute or failed refund, until the total matches. */
export const decideRestoreTopUp = (
  correction: TopUpCorrection,
  wallet: CorrectedWallet,
): Accepted<WalletEvent> => {
  const known = wallet.topUps.get(correction.topUp.transactionId);
  const reversal = wallet.corrections.get(correction.correction);
  if (!known || !reversal || reversal.isRestored) return accepted([]);
  const due = outstandingTokens(correction, known, known.takenBack.amount - correction.amount);
  return restore(correction, known, due, wallet);
};

/**
 * Corrects rounding of older corrections, which were rounded one by one and could be off by a token or two.
 * The correction moves no money.
 */
export const decideFixTopUpRounding = (
  { topUp, cause, now }: Pick<TopUpCorrection, 'topUp' | 'cause' | 'now'>,
  wallet: CorrectedWallet,
): Accepted<WalletEvent> => {
  const known = wallet.topUps.get(topUp.transactionId);
  const correction = {
    topUp,
    cause,
    now,
    amount: 0,
    correction: `rounding:${topUp.transactionId}`,
  };
  if (!known || wallet.corrections.has(correction.correction)) return accepted([]);
  const due = outstandingTokens(correction, known, known.takenBack.amount);
  if (due.tokens === 0) return accepted([]);
  return due.tokens > 0
    ? reverse(correction, known, due, wallet)
    : restore(correction, known, due, wallet);
};
