import { type ContentTypeWith, contentTypesWith } from '@ovation/contracts/content/rules';
import type { EarningPeriod } from '@ovation/contracts/earnings/earning';

/** Selectable periods. */
export const periodChoices = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

const dayMs = 24 * 60 * 60 * 1_000;
const daysOf = { week: 7, month: 30, quarter: 90 } as const;
const daysOfWeek = 7;
const monthsOfYear = 12;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

export interface Period {
  /** Calendar days (UTC), both included. */
  readonly from: string;
  readonly to: string;
}

/** Days of a period at a time: the last of them is the day of `nowMs`. */
export const periodOf = (choice: PeriodChoice, nowMs: number): Period => {
  const to = dayText(nowMs);
  if (choice !== 'year') return { from: dayText(nowMs - (daysOf[choice] - 1) * dayMs), to };
  const now = new Date(nowMs);
  return {
    from: dayText(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsOfYear + 1, 1)),
    to,
  };
};

const [posts, ...others] = contentTypesWith('earning');

/** Sources of token earnings; the largest is first. */
export type TokenSource = ContentTypeWith<'earning'> | 'tip';
export const tokenSources: readonly TokenSource[] = [...(posts ? [posts] : []), 'tip', ...others];

const tokensBy = (count: (source: TokenSource) => number): Readonly<Record<TokenSource, number>> =>
  Object.fromEntries(tokenSources.map((source) => [source, count(source)])) as Record<
    TokenSource,
    number
  >;

/** A bar: a day, a week or a month. */
export interface Bucket extends Period {
  readonly tokens: Readonly<Record<TokenSource, number>>;
  readonly money: number;
  /** Payments. */
  readonly total: number;
}

export const tokensIn = ({ tokens }: Pick<Bucket, 'tokens'>): number =>
  tokenSources.reduce((sum, source) => sum + tokens[source], 0);

const emptyBucket = (from: string, to: string): Bucket => ({
  from,
  to,
  tokens: tokensBy(() => 0),
  money: 0,
  total: 0,
});

/** The bars of a period, oldest first; weeks are counted from its end, months are calendar months. */
const bucketsOf = ({ from, to }: Period, choice: PeriodChoice): readonly Bucket[] => {
  const [firstMs, lastMs] = [Date.parse(from), Date.parse(to)];
  if (choice === 'year') {
    const first = new Date(firstMs);
    return Array.from({ length: monthsOfYear }, (_, at) => {
      const month = (offset: number): number =>
        Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at + offset, 1);
      return emptyBucket(dayText(month(0)), dayText(Math.min(month(1) - dayMs, lastMs)));
    });
  }
  const size = choice === 'quarter' ? daysOfWeek : 1;
  const count = Math.ceil(((lastMs - firstMs) / dayMs + 1) / size);
  return Array.from({ length: count }, (_, at) => {
    const endMs = lastMs - (count - 1 - at) * size * dayMs;
    return emptyBucket(dayText(Math.max(firstMs, endMs - (size - 1) * dayMs)), dayText(endMs));
  });
};

const withDay = (bucket: Bucket, { net, total }: EarningPeriod['days'][number]): Bucket => ({
  ...bucket,
  tokens: tokensBy((source) => bucket.tokens[source] + (net[source] ?? 0)),
  money: Math.round((bucket.money + (net.subscription ?? 0)) * 100) / 100,
  total: bucket.total + total,
});

/** Sums earnings by bar. */
export const earningBuckets = (
  { from, to, days }: Pick<EarningPeriod, 'from' | 'to' | 'days'>,
  choice: PeriodChoice,
): readonly Bucket[] =>
  bucketsOf({ from, to }, choice).map((bucket) =>
    days.filter(({ day }) => bucket.from <= day && day <= bucket.to).reduce(withDay, bucket),
  );

/** Growth compared with before: 0.12 is 12 %; undefined where before was zero. */
export const growthOf = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;
