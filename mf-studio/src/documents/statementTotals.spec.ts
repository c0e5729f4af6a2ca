import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { expect, it } from 'vitest';
import { totalsOf, yearsOf } from './statementTotals.ts';

const november: StatementSummary = {
  month: '2026-11',
  isComplete: true,
  totalLines: 12,
  sums: [
    {
      commodity: 'TOKEN',
      opening: 100,
      closing: 240,
      gross: 300,
      commission: 60,
      groups: { tips: 160, sales: 80, payouts: -100 },
    },
    {
      commodity: 'USD',
      opening: 0,
      closing: 7.9,
      gross: 12.5,
      commission: 2.5,
      groups: { subscriptions: 10, referrals: 0.1, refunds: -1.2, disputes: -1 },
    },
  ],
};

it('adds up what was earned, returned and paid out, tokens and money apart', () => {
  expect(totalsOf(november)).toEqual({
    earned: { tokens: 240, money: 10.1 },
    returned: { tokens: 0, money: -2.2 },
    payouts: { tokens: -100, money: 0 },
    closing: { tokens: 240, money: 7.9 },
  });
});

it('groups months by year, in their order', () => {
  const months = ['2026-02', '2026-01', '2025-12'].map((month) => ({ ...november, month }));
  expect(yearsOf(months).map(({ year, months: own }) => [year, own.length])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
});
