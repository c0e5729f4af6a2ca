import type { Hold } from '@ovation/contracts/holds/hold';
import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';

const none = { tokens: 0, money: 0, total: 0 };

/** Two days of recent earnings, a requested payout and a dispute. */
export const holdsOfPayouts: readonly Hold[] = [
  {
    _id: null,
    reason: 'recent',
    amount: 10,
    tokens: 120,
    currency: 'USD',
    since: '2026-11-26T00:00:00.000Z',
    until: '2026-12-03T00:00:00.000Z',
  },
  {
    _id: null,
    reason: 'recent',
    amount: 0,
    tokens: 300,
    currency: 'USD',
    since: '2026-11-28T00:00:00.000Z',
    until: '2026-12-05T00:00:00.000Z',
  },
  {
    _id: 'p1',
    reason: 'payout',
    amount: 20,
    tokens: 500,
    currency: 'USD',
    since: '2026-11-30T09:00:00.000Z',
    until: null,
  },
  {
    _id: 't1',
    reason: 'dispute',
    amount: 9.99,
    tokens: 0,
    currency: 'USD',
    since: '2026-11-20T09:00:00.000Z',
    until: null,
  },
];

/** Payout calculation of a creator with a bank account: 1,000 tokens and 50.50 dollars, less a fee of 2. */
export const calculationOf = (changes: Partial<PayoutCalculation> = {}): PayoutCalculation => ({
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
  nextPayoutDate: '2026-12-03T00:00:00.000Z',
  payoutsBlockedUntil: null,
  schedule: 'none',
  scheduleAccountType: 'banking',
  accounts: { banking: true, stripe: false },
  holds: [...holdsOfPayouts],
  ...changes,
});

/** Payout calculation of a creator who has earned nothing. */
export const emptyCalculation = calculationOf({
  earned: none,
  pending: none,
  held: none,
  disputed: none,
  available: none,
  requestTokens: 0,
  requestAmount: 0,
  gross: 0,
  fee: 0,
  net: 0,
  nextPayoutDate: null,
  accounts: { banking: false, stripe: false },
  holds: [],
});

/** Pending request of 500 tokens and 20 dollars. */
export const payoutOf = (changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
  _id: 'p1',
  requestTokens: 500,
  requestAmount: 20,
  tokenConversionRate: 0.1,
  gross: 70,
  fee: 2,
  net: 68,
  currency: 'USD',
  paymentAccountType: 'banking',
  requestNote: 'For the new kiln',
  adminNote: null,
  payoutId: null,
  rejectionReason: null,
  failureCode: null,
  failureMessage: null,
  isAutomatic: false,
  status: 'pending',
  steps: [{ status: 'pending', at: '2026-11-30T09:00:00.000Z', by: 'creator' }],
  expectedAt: null,
  createdAt: '2026-11-30T09:00:00.000Z',
  updatedAt: '2026-11-30T09:00:00.000Z',
  ...changes,
});
