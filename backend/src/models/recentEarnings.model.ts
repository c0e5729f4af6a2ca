import { payoutHoldDaysMax } from '@ovation/contracts/payouts/rules';

const dayMs = 24 * 60 * 60 * 1_000;

/** Tokens and minor units of money. */
export interface Amounts {
  readonly tokens: number;
  readonly money: number;
}

/** Earnings by day (UTC), `2026-11-20`, of as many days as a payout may have to wait for. */
export type RecentEarnings = ReadonlyMap<string, Amounts>;

export const dayOf = (at: string): string => at.slice(0, 'yyyy-mm-dd'.length);

/** Returns when the earnings of a day can be paid out: all of them are then as old as they have to be. */
export const availableAt = (day: string, holdDays: number): string =>
  new Date(Date.parse(day) + (holdDays === 0 ? 0 : holdDays + 1) * dayMs).toISOString();

/** Adds earnings of a day, and forgets days that no setting can ask for. */
export const withEarningsOfDay = (
  recent: RecentEarnings,
  day: string,
  { tokens, money }: Amounts,
): RecentEarnings => {
  const before = recent.get(day) ?? { tokens: 0, money: 0 };
  const all = new Map(recent);
  all.set(day, { tokens: before.tokens + tokens, money: before.money + money });
  let newest = day;
  for (const other of all.keys()) if (other > newest) newest = other;
  const oldest = dayOf(
    new Date(Date.parse(newest) - (payoutHoldDaysMax + 1) * dayMs).toISOString(),
  );
  for (const other of all.keys()) if (other < oldest) all.delete(other);
  return all;
};

/** Returns the days whose earnings cannot be paid out yet, oldest first. */
export const pendingDays = (
  recent: RecentEarnings,
  now: string,
  holdDays: number,
): readonly (Amounts & { readonly day: string; readonly until: string })[] =>
  [...recent]
    .map(([day, amounts]) => ({ day, ...amounts, until: availableAt(day, holdDays) }))
    .filter(({ until }) => until > now)
    .sort((a, b) => (a.day < b.day ? -1 : 1));

export const sumOfAmounts = (all: readonly Amounts[]): Amounts =>
  all.reduce<Amounts>(
    (sum, { tokens, money }) => ({ tokens: sum.tokens + tokens, money: sum.money + money }),
    { tokens: 0, money: 0 },
  );
