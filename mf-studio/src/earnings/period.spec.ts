import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earningBuckets,
  growthOf,
  type PeriodChoice,
  periodChoices,
  periodOf,
  tokensIn,
} from './period.ts';

const now = Date.parse('2026-03-01T10:00:00.000Z');

describe('a period', () => {
  it('ends on the current day', () => {
    expect(periodOf('week', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(periodOf('month', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(periodOf('quarter', now)).toEqual({ from: '2025-12-02', to: '2026-03-01' });
    expect(periodOf('year', now)).toEqual({ from: '2025-04-01', to: '2026-03-01' });
  });

  it('is divided into days, weeks or months without gaps', () => {
    const bars = (choice: PeriodChoice) =>
      earningBuckets({ ...periodOf(choice, now), days: [] }, choice);
    expect(periodChoices.map((choice) => bars(choice).length)).toEqual([7, 30, 13, 12]);
    expect(bars('quarter')[0]).toMatchObject({ from: '2025-12-02', to: '2025-12-07' });
    expect(bars('year').at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
    expect(bars('year')[10]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('has every day in one bar, whatever the division', () => {
    const anyMoment = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...periodChoices), (at, choice) => {
        const bars = earningBuckets({ ...periodOf(choice, at.getTime()), days: [] }, choice);
        bars.forEach((bar, index) => {
          const next = bars[index + 1];
          if (!next) return;
          const dayAfter = new Date(Date.parse(bar.to) + 24 * 60 * 60_000);
          expect(next.from).toBe(dayAfter.toISOString().slice(0, 10));
        });
        expect(bars[0]?.from).toBe(periodOf(choice, at.getTime()).from);
        expect(bars.at(-1)?.to).toBe(periodOf(choice, at.getTime()).to);
      }),
    );
  });
});

it('sums earnings per bar, tokens and money separately', () => {
  const days = [
    { day: '2026-02-23', total: 2, net: { tip: 40, subscription: 7.99 } },
    { day: '2026-02-27', total: 1, net: { feed: 16 } },
    { day: '2026-03-01', total: 1, net: { subscription: 0.11 } },
  ];
  const bars = earningBuckets({ ...periodOf('quarter', now), days }, 'quarter');
  const last = bars.at(-1);
  expect(last).toMatchObject({ tokens: { tip: 40, feed: 16, message: 0 }, money: 8.1, total: 4 });
  expect(last && tokensIn(last)).toBe(56);
});

it('has a growth only against a previous value', () => {
  expect(growthOf(112, 100)).toBeCloseTo(0.12);
  expect(growthOf(50, 100)).toBe(-0.5);
  expect(growthOf(5, 0)).toBeUndefined();
});
