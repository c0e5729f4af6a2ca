import { expect, it } from 'vitest';
import { nextPeriodStartOf, periodNameOf, periodStartOf } from './payoutSchedule.ts';

it.each([
  // A Monday, a Sunday, and the end of a year.
  ['weekly', '2026-11-30T00:00:00.000Z', '2026-11-30', '2026-12-07'],
  ['weekly', '2026-12-06T23:59:59.999Z', '2026-11-30', '2026-12-07'],
  ['weekly', '2027-01-01T12:00:00.000Z', '2026-12-28', '2027-01-04'],
  ['monthly', '2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
  ['monthly', '2027-01-31T12:00:00.000Z', '2027-01-01', '2027-02-01'],
] as const)(
  'the period of %s payouts at %s begins %s, the next %s',
  (schedule, now, start, next) => {
    expect(periodStartOf(schedule, now)).toBe(`${start}T00:00:00.000Z`);
    expect(nextPeriodStartOf(schedule, now)).toBe(`${next}T00:00:00.000Z`);
    expect(periodNameOf(schedule, now)).toBe(`${schedule}:${start}`);
  },
);
