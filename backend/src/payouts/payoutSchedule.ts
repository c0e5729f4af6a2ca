import type { PayoutSchedule } from '@ovation/contracts/payouts/rules';

const dayMs = 24 * 60 * 60 * 1_000;
const monday = 1;

/** Start of the day (UTC) of an instant, in milliseconds. */
const startOfDay = (now: string): Date =>
  new Date(`${now.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`);

/** Returns the first moment of the week or month (UTC) of an instant; automatic payouts are made then. */
export const periodStartOf = (schedule: Exclude<PayoutSchedule, 'none'>, now: string): string => {
  const day = startOfDay(now);
  if (schedule === 'monthly') {
    day.setUTCDate(1);
    return day.toISOString();
  }
  const daysSinceMonday = (day.getUTCDay() + 7 - monday) % 7;
  return new Date(day.getTime() - daysSinceMonday * dayMs).toISOString();
};

/** Returns when the next automatic payout is made. */
export const nextPeriodStartOf = (
  schedule: Exclude<PayoutSchedule, 'none'>,
  now: string,
): string => {
  const start = new Date(periodStartOf(schedule, now));
  if (schedule === 'monthly') start.setUTCMonth(start.getUTCMonth() + 1);
  else start.setUTCDate(start.getUTCDate() + 7);
  return start.toISOString();
};

/** Name of a period: each creator gets at most one automatic payout of it. */
export const periodNameOf = (schedule: Exclude<PayoutSchedule, 'none'>, now: string): string =>
  `${schedule}:${periodStartOf(schedule, now).slice(0, 'yyyy-mm-dd'.length)}`;
