import type { EarningDay } from '@ovation/contracts/earnings/readModels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { bestPostsOf, isWithin, netOfDays, periodBefore, sumOfDays, viewOfDay } from './period.ts';

const dayOf = (day: string, more: Partial<EarningDay> = {}): EarningDay => ({
  performerId: idOf(1),
  day,
  byType: {},
  returned: 0,
  posts: {},
  subscriptionsBegun: 0,
  subscriptionsEnded: 0,
  ...more,
});
const sums = (net: number, total = 1) => ({ total, gross: net + 1, commission: 1, net });

describe('a period', () => {
  it('is as long as the previous one, which ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    });
    expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      from: '2025-12-31',
      to: '2025-12-31',
    });
  });

  it('includes both ends', () => {
    const period = { from: '2026-03-01', to: '2026-03-07' };
    const days = ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'];
    expect(days.map((day) => isWithin(period, day))).toEqual([false, true, true, false]);
  });
});

describe('totals of days', () => {
  const days = [
    dayOf('2026-03-01', { byType: { tip: sums(40), subscription: sums(799) } }),
    dayOf('2026-03-02'),
    dayOf('2026-03-03', { byType: { tip: sums(8, 2), feed: sums(64) } }),
  ];

  it('are summed by source, tokens and money separately', () => {
    expect(sumOfDays(days)).toEqual({
      tip: { total: 3, gross: 50, commission: 2, net: 48 },
      feed: sums(64),
      subscription: sums(799),
    });
    expect(netOfDays(days)).toEqual({ tokens: 112, money: 7.99, total: 5 });
  });

  it('are shown for days with earnings', () => {
    expect(days.flatMap(viewOfDay)).toEqual([
      { day: '2026-03-01', total: 2, net: { tip: 40, subscription: 7.99 } },
      { day: '2026-03-03', total: 3, net: { tip: 8, feed: 64 } },
    ]);
  });

  it('are independent of how days are split', () => {
    const anyDay = fc.record({
      tip: fc.option(fc.nat(10_000), { nil: undefined }),
      subscription: fc.option(fc.nat(10_000), { nil: undefined }),
    });
    const toDay = ({ tip, subscription }: { tip?: number; subscription?: number }) =>
      dayOf('2026-03-01', {
        byType: {
          ...(tip !== undefined && { tip: sums(tip) }),
          ...(subscription !== undefined && { subscription: sums(subscription) }),
        },
      });
    fc.assert(
      fc.property(fc.array(anyDay), fc.nat(), (some, cut) => {
        const all = some.map((one) => toDay(one as { tip?: number; subscription?: number }));
        const at = all.length === 0 ? 0 : cut % all.length;
        const whole = netOfDays(all);
        const [first, rest] = [netOfDays(all.slice(0, at)), netOfDays(all.slice(at))];
        expect(whole.tokens).toBe(first.tokens + rest.tokens);
        expect(whole.money).toBeCloseTo(first.money + rest.money, 6);
        expect(whole.total).toBe(first.total + rest.total);
      }),
    );
  });
});

describe('the best posts', () => {
  it('are the ones with the highest total, limited in number', () => {
    const [one, two, three] = [idOf(11), idOf(12), idOf(13)];
    const days = [
      dayOf('2026-03-01', {
        posts: { [one]: { total: 1, net: 50 }, [two]: { total: 1, net: 40 } },
      }),
      dayOf('2026-03-02', {
        posts: { [two]: { total: 1, net: 40 }, [three]: { total: 5, net: 50 } },
      }),
    ];
    expect(bestPostsOf(days, 2)).toEqual([
      { feedId: two, total: 2, net: 80 },
      { feedId: three, total: 5, net: 50 },
    ]);
  });
});
