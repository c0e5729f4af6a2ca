import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { monthOf } from '@ovation/contracts/wallet/rules';
import type { SpendingLimit } from '@ovation/contracts/wallet/spendingEvents';
import type { Refused } from '../kernel/commands/decision.ts';

/** Card payment counted in a month, in minor units; refunds are subtracted. */
interface CountedPayment {
  readonly month: string;
  readonly amount: number;
}

/** Spending of a fan by month, and the limit that they set. */
export interface Spending {
  readonly limit: SpendingLimit;
  readonly next: { readonly limit: SpendingLimit; readonly from: string } | null;
  /** Last month in which tokens were spent, and how many. */
  readonly month: string;
  readonly tokens: number;
  /** Card payments of the last two months with any, by transaction. */
  readonly payments: ReadonlyMap<string, CountedPayment>;
}

export const noLimit: SpendingLimit = { tokens: null, amount: null };

export const noSpending: Spending = {
  limit: noLimit,
  next: null,
  month: '',
  tokens: 0,
  payments: new Map(),
};

/** Returns the limit in force at an instant. */
export const limitAt = ({ limit, next }: Spending, now: string): SpendingLimit =>
  next !== null && next.from <= now ? next.limit : limit;

/** Returns the tokens spent in the month of an instant. */
export const tokensSpentIn = ({ month, tokens }: Spending, now: string): number =>
  month === monthOf(now) ? tokens : 0;

/** Returns the card payments in the month of an instant, in minor units. */
export const amountSpentIn = ({ payments }: Spending, now: string): number => {
  const month = monthOf(now);
  let sum = 0;
  for (const payment of payments.values()) if (payment.month === month) sum += payment.amount;
  return sum;
};

/** Returns a refusal when spending these tokens would exceed the monthly limit. */
export const tokenLimitRefusal = (
  { spending }: { readonly spending: Spending },
  tokens: number,
  now: string,
): Refused<'TOKEN_LIMIT_REACHED'> | undefined => {
  const { tokens: limit } = limitAt(spending, now);
  if (limit === null) return undefined;
  const left = Math.max(0, limit - tokensSpentIn(spending, now));
  return tokens > left ? { ok: false, code: 'TOKEN_LIMIT_REACHED', values: { left } } : undefined;
};

/** Reports if a card payment of this amount would exceed the monthly limit. */
export const exceedsMoneyLimit = (spending: Spending, amount: number, now: string): boolean => {
  const { amount: limit } = limitAt(spending, now);
  return limit !== null && amountSpentIn(spending, now) + amount > limit;
};

const withTokens = (spending: Spending, tokens: number, at: string): Spending => ({
  ...spending,
  month: monthOf(at),
  tokens: tokensSpentIn(spending, at) + tokens,
});

/** Counts a payment once; drops those of earlier months, of which nothing late is to be expected. */
const withPayment = (
  spending: Spending,
  { transactionId, amount }: { readonly transactionId: string; readonly amount: number },
  at: string,
): Spending => {
  if (spending.payments.has(transactionId)) return spending;
  const month = monthOf(at);
  const latest = [...new Set([...spending.payments.values()].map((one) => one.month))]
    .filter((one) => one < month)
    .sort()
    .at(-1);
  const kept = [...spending.payments].filter(
    ([, one]) => one.month >= month || one.month === latest,
  );
  return { ...spending, payments: new Map([...kept, [transactionId, { month, amount }]]) };
};

interface PaymentPart {
  readonly transactionId: string;
  readonly amount: number;
}

/** Forgets a payment that was not made; it may still succeed later, and is counted then. */
const withoutPayment = (spending: Spending, { transactionId }: PaymentPart): Spending => {
  const payments = new Map(spending.payments);
  payments.delete(transactionId);
  return { ...spending, payments };
};

/** Subtracts the refunded part of a counted payment. */
const withRefund = (spending: Spending, { transactionId, amount }: PaymentPart): Spending => {
  const known = spending.payments.get(transactionId);
  if (!known) return spending;
  const left = { ...known, amount: Math.max(0, known.amount - amount) };
  return { ...spending, payments: new Map([...spending.payments, [transactionId, left]]) };
};

/** Folds one event of a wallet into the fan's spending. */
export const evolveSpending = (spending: Spending, event: WalletEvent): Spending => {
  switch (event.type) {
    case 'TipSent':
      return withTokens(spending, event.data.tokens, event.data.sentAt);
    case 'ItemBought':
      return withTokens(spending, event.data.tokens, event.data.boughtAt);
    case 'WalletToppedUp':
      return withPayment(spending, event.data, event.data.toppedUpAt);
    case 'CardPaymentCounted':
      return withPayment(spending, event.data, event.data.countedAt);
    case 'CardPaymentUncounted':
      return event.data.reason === 'refunded'
        ? withRefund(spending, event.data)
        : withoutPayment(spending, event.data);
    case 'TopUpReversed':
      return event.data.cause === 'refund' ? withRefund(spending, event.data) : spending;
    case 'SpendingLimitChanged':
      return { ...spending, limit: event.data.limit, next: event.data.next };
    default:
      return spending;
  }
};
