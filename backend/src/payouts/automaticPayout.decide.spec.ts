import { describe, it } from 'vitest';
import type { Earnings } from '../models/earnings.model.ts';
import { idOf } from '../testing/decider.ts';
import { payoutId, payoutSteps, performerId, terms } from '../testing/payouts/payoutSteps.ts';
import { type AutomaticPayout, decideAutomaticPayout } from './automaticPayout.decide.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

const monday = '2026-01-19T00:00:00.000Z';
const now = '2026-01-19T00:05:00.000Z';
const setWeekly = (at: string) => (earnings: Earnings) =>
  decideSetPayoutSchedule(
    { performerId, schedule: 'weekly', accountType: 'stripe', now: at },
    earnings,
  );
const pay =
  (more: Partial<AutomaticPayout> = {}) =>
  (earnings: Earnings) =>
    decideAutomaticPayout(
      {
        payoutId,
        performerId,
        schedule: 'weekly',
        periodStart: monday,
        terms,
        readiness: { isVerified: true, account: 'ready', blockedUntil: null },
        now,
        ...more,
      },
      earnings,
    );
const scheduled = () => payoutSteps.earned().when(setWeekly('2026-01-10T00:00:00.000Z'));

describe('an automatic payout', () => {
  it('requests everything available, once in a period', () => {
    scheduled()
      .when(pay())
      .thenAppendsLike({
        type: 'PayoutRequested',
        data: { tokens: 1_000, amount: 8_000, isAutomatic: true, accountType: 'stripe' },
      })
      .when(pay())
      .thenAppendsNothing()
      .when(pay({ payoutId: idOf(101), periodStart: '2026-01-26T00:00:00.000Z' }))
      .thenAppendsNothing();
  });

  it('waits for the period after its schedule was chosen', () => {
    payoutSteps
      .earned()
      .when(setWeekly('2026-01-19T00:00:00.001Z'))
      .when(pay())
      .thenAppendsNothing()
      .when(pay({ periodStart: '2026-01-26T00:00:00.000Z' }))
      .thenAppendsLike({ type: 'PayoutRequested' });
  });

  it('is none without a schedule, below the minimum, or while the creator cannot be paid', () => {
    payoutSteps.earned().when(pay()).thenAppendsNothing();
    scheduled()
      .when(pay({ schedule: 'monthly' }))
      .thenAppendsNothing()
      .when(pay({ terms: { ...terms, minimumMinor: 18_001 } }))
      .thenAppendsNothing()
      .when(pay({ readiness: { isVerified: true, account: 'missing', blockedUntil: null } }))
      .thenAppendsNothing();
  });
});
