import type { StatementSummary } from '@ovation/contracts/documents/statement';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { heading, type Screen, to } from './screen.ts';

const idOf = (last: number): string => `019a0000-0000-7000-8000-00000000000${last}`;

/** Amounts of every kind; money is in dollars, a token is worth ten cents. */
const calculation = {
  earned: { tokens: 1_920, money: 90.49, total: 282.49 },
  pending: { tokens: 420, money: 10, total: 52 },
  held: { tokens: 500, money: 20, total: 70 },
  disputed: { tokens: 0, money: 9.99, total: 9.99 },
  available: { tokens: 1_000, money: 50.5, total: 150.5 },
  minimum: 20,
  requestTokens: 1_000,
  requestAmount: 50.5,
  gross: 150.5,
  fee: 2,
  net: 148.5,
  currency: 'USD',
  tokenConversionRate: 0.1,
  nextPayoutDate: '2199-12-02T00:00:00.000Z',
  payoutsBlockedUntil: null,
  schedule: 'weekly',
  scheduleAccountType: 'banking',
  accounts: { banking: true, stripe: true },
  holds: [
    {
      _id: null,
      reason: 'recent',
      amount: 10,
      tokens: 420,
      currency: 'USD',
      since: '2199-11-26T00:00:00.000Z',
      until: '2199-12-03T00:00:00.000Z',
    },
    {
      _id: idOf(1),
      reason: 'payout',
      amount: 20,
      tokens: 500,
      currency: 'USD',
      since: '2199-11-30T09:00:00.000Z',
      until: null,
    },
    {
      _id: idOf(2),
      reason: 'dispute',
      amount: 9.99,
      tokens: 0,
      currency: 'USD',
      since: '2199-11-20T09:00:00.000Z',
      until: null,
    },
  ],
} satisfies PayoutCalculation;

const month = (name: string, isComplete: boolean): StatementSummary => ({
  month: name,
  isComplete,
  totalLines: 12,
  sums: [
    {
      commodity: 'TOKEN',
      opening: 0,
      closing: 300,
      gross: 1_250,
      commission: 250,
      groups: { tips: 800, sales: 200, payouts: -700 },
    },
    {
      commodity: 'USD',
      opening: 12.5,
      closing: 33.48,
      gross: 49.95,
      commission: 9.99,
      groups: { subscriptions: 39.96, refunds: -7.99, payouts: -10.99 },
    },
  ],
});
const months = [month('2026-02', false), month('2026-01', true), month('2025-12', true)];

const payouts = {
  path: to('/studio/payouts'),
  patchedResponse: { path: '**/api/payout-requests/calculate*', data: calculation },
  shown: heading('payouts.calendar'),
} as const;

const statementsWith = (data: readonly StatementSummary[]) => ({
  path: to('/studio/statements'),
  patchedResponse: { path: '**/api/performer/statements*', data: { data, total: data.length } },
});

/** Screens of payouts and statements. */
export const payoutScreens: readonly Screen[] = [
  { name: 'studio-payouts-none', path: payouts.path, shown: payouts.shown },
  { name: 'studio-payouts', ...payouts },
  {
    name: 'studio-payouts-table',
    ...payouts,
    open: async (page, say) => {
      await page.getByRole('radio', { name: say('earnings.table') }).press(' ');
      await page.getByRole('radio', { name: say('payouts.schedule.monthly') }).press(' ');
      await page.getByRole('button', { name: say('payouts.schedule.save') }).waitFor();
    },
  },
  {
    name: 'studio-statements-none',
    ...statementsWith([]),
    shown: heading('statements.none'),
  },
  {
    name: 'studio-statements',
    ...statementsWith(months),
    shown: heading('statements.title'),
  },
];
