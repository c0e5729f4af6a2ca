import type { EarningPeriod, EarningType } from '@ovation/contracts/earnings/earning';
import type { EarningDay } from '@ovation/contracts/earnings/readModels';
import { toAmount } from '@ovation/contracts/kernel/rules';

const dayMs = 24 * 60 * 60 * 1_000;

/** Calendar days (UTC), both included: `2026-11-20`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the period of the same length right before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};

export const isWithin = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;

type Sums = NonNullable<EarningDay['byType'][EarningType]>;
export type ByType = EarningDay['byType'];

const none: Sums = { total: 0, gross: 0, commission: 0, net: 0 };

const addTo = (before: ByType, type: EarningType, more: Sums): ByType => {
  const sums = before[type] ?? none;
  return {
    ...before,
    [type]: {
      total: sums.total + more.total,
      gross: sums.gross + more.gross,
      commission: sums.commission + more.commission,
      net: sums.net + more.net,
    },
  };
};

const entriesOf = (byType: ByType) =>
  Object.entries(byType) as [EarningType, NonNullable<ByType[EarningType]>][];

/** Returns the totals of days, by source. */
export const sumOfDays = (days: readonly EarningDay[]): ByType =>
  days.reduce<ByType>(
    (sums, { byType }) =>
      entriesOf(byType).reduce((before, [type, more]) => addTo(before, type, more), sums),
    {},
  );

/** Returns the net tokens, money and number of payments of days. */
export const netOfDays = (days: readonly EarningDay[]): EarningPeriod['before'] => {
  const rows = entriesOf(sumOfDays(days));
  const sum = (isMoney: boolean): number =>
    rows
      .filter(([type]) => (type === 'subscription') === isMoney)
      .reduce((all, [, { net }]) => all + net, 0);
  return {
    tokens: sum(false),
    money: toAmount(sum(true)),
    total: rows.reduce((all, [, { total }]) => all + total, 0),
  };
};

/** Renders a day; empty for a day without earnings. */
export const viewOfDay = ({ day, byType }: EarningDay): EarningPeriod['days'] => {
  const rows = entriesOf(byType);
  if (rows.length === 0) return [];
  const net = rows.map(([type, sums]) => [
    type,
    type === 'subscription' ? toAmount(sums.net) : sums.net,
  ]);
  return [
    {
      day,
      total: rows.reduce((all, [, { total }]) => all + total, 0),
      net: Object.fromEntries(net),
    },
  ];
};

export interface RankedPost {
  readonly feedId: string;
  readonly total: number;
  readonly net: number;
}

/** Ranks posts by net tokens, then by number of sales. */
export const bestPostsOf = (days: readonly EarningDay[], countMax: number): RankedPost[] => {
  const sums = new Map<string, RankedPost>();
  for (const { posts } of days) {
    for (const [feedId, { total, net }] of Object.entries(posts)) {
      const before = sums.get(feedId);
      sums.set(feedId, {
        feedId,
        total: (before?.total ?? 0) + total,
        net: (before?.net ?? 0) + net,
      });
    }
  }
  return [...sums.values()]
    .sort((a, b) => b.net - a.net || b.total - a.total || (a.feedId < b.feedId ? -1 : 1))
    .slice(0, countMax);
};
