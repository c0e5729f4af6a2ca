import { describe, expect, it } from 'vitest';
import { dayByKey, monthAt, monthsBetween, noonOf, timeRange, weekFrom, weeksOf } from './days.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const day = (text: string): number => Date.parse(text) / dayMs;
const text = (of: number | undefined): string =>
  noonOf(of ?? 0)
    .toISOString()
    .slice(0, 10);
const monday = 1;
const sunday = 7;

describe('a month', () => {
  it('has whole weeks, which begin as in the reader’s locale', () => {
    const month = monthAt(day('2026-11-20'), 0, monday);
    expect([text(month.first), text(month.last)]).toEqual(['2026-11-01', '2026-11-30']);
    expect([text(month.days[0]), text(month.days.at(-1))]).toEqual(['2026-10-26', '2026-12-06']);
    const american = monthAt(day('2026-11-20'), 0, sunday);
    expect([text(american.days[0]), text(american.days.at(-1))]).toEqual([
      '2026-11-01',
      '2026-12-05',
    ]);
  });

  it('is followed by the next one, also across years', () => {
    expect(text(monthAt(day('2026-11-30'), 3, monday).first)).toBe('2027-02-01');
    expect(text(monthAt(day('2027-01-31'), -1, monday).last)).toBe('2026-12-31');
  });

  it('is requested with the hours of every time zone', () => {
    expect(timeRange(monthAt(day('2026-11-20'), 0, monday))).toEqual({
      from: '2026-10-31T00:00:00.000Z',
      to: '2026-12-02T00:00:00.000Z',
    });
  });
});

describe('the seven days from a day on', () => {
  it('are preceded and followed by seven others', () => {
    const week = weekFrom(day('2026-11-20'), 0);
    expect([text(week.first), text(week.last)]).toEqual(['2026-11-20', '2026-11-26']);
    expect(text(weekFrom(day('2026-11-20'), -1).first)).toBe('2026-11-13');
    expect(weeksOf(week)).toEqual([week.days]);
  });
});

describe('a key in a calendar', () => {
  const led = (key: string, from: string, isMirrored = false) =>
    text(dayByKey(key, day(from), { firstWeekday: monday, isMirrored }));

  it('moves to the adjacent day, in either reading direction', () => {
    expect(led('ArrowRight', '2026-11-30')).toBe('2026-12-01');
    expect(led('ArrowRight', '2026-11-30', true)).toBe('2026-11-29');
    expect(led('ArrowUp', '2026-11-20')).toBe('2026-11-13');
    expect(led('Home', '2026-11-20')).toBe('2026-11-16');
    expect(led('End', '2026-11-16')).toBe('2026-11-22');
  });

  it('moves to the same day of another month, or to its last', () => {
    expect(led('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(led('PageUp', '2027-01-15')).toBe('2026-12-15');
    expect(monthsBetween(day('2026-11-20'), day('2027-02-01'))).toBe(3);
  });

  it('moves nothing if it is none of them', () => {
    expect(
      dayByKey('a', day('2026-11-20'), { firstWeekday: monday, isMirrored: false }),
    ).toBeUndefined();
  });
});
