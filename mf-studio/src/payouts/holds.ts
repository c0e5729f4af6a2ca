import type { Hold } from '@ovation/contracts/holds/hold';
import type { HoldReason } from '@ovation/contracts/holds/rules';
import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';

/** A hold as a list shows it: all recent earnings are one. */
export interface ShownHold {
  readonly key: string;
  /** Payout request of a hold with the reason `payout`. */
  readonly payoutId: string | undefined;
  readonly reason: HoldReason;
  readonly tokens: number;
  readonly amount: number;
  readonly currency: string;
  readonly since: string;
  /** When the first part becomes available, and all of it; null if a decision of others ends it. */
  readonly firstUntil: string | null;
  readonly until: string | null;
}

const shownHold = ({ _id, reason, tokens, amount, currency, since, until }: Hold): ShownHold => ({
  key: `${reason} ${_id ?? ''}`,
  payoutId: reason === 'payout' ? (_id ?? undefined) : undefined,
  reason,
  tokens,
  amount,
  currency,
  since,
  firstUntil: until,
  until,
});

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

const added = (sum: ShownHold, hold: ShownHold): ShownHold => ({
  ...sum,
  tokens: sum.tokens + hold.tokens,
  amount: toAmount(toMinorUnits(sum.amount) + toMinorUnits(hold.amount)),
  since: sum.since < hold.since ? sum.since : hold.since,
  firstUntil: earlier(sum.firstUntil, hold.firstUntil),
  until: later(sum.until, hold.until),
});

/** Value of a hold in minor units, its tokens at the current rate. */
export const worthOfHold = (
  { tokens, amount }: Pick<Hold, 'tokens' | 'amount'>,
  tokenConversionRate: number,
): number => tokens * toMinorUnits(tokenConversionRate) + toMinorUnits(amount);

/** Holds for a list, the largest first: recent earnings, which are one hold for each day, as one. */
export const shownHoldsOf = (
  holds: readonly Hold[],
  tokenConversionRate: number,
): readonly ShownHold[] => {
  const all = holds.map(shownHold);
  const [first, ...others] = all.filter(({ reason }) => reason === 'recent');
  return [
    ...(first ? [others.reduce(added, first)] : []),
    ...all.filter(({ reason }) => reason !== 'recent'),
  ].sort((a, b) => worthOfHold(b, tokenConversionRate) - worthOfHold(a, tokenConversionRate));
};
