import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import type { Earnings } from '../models/earnings.model.ts';
import { idOf } from '../testing/decider.ts';
import {
  approve,
  now,
  payoutId,
  payoutSteps,
  performerId,
} from '../testing/payouts/payoutSteps.ts';
import { decideChangePayout } from './changePayout.decide.ts';

const change =
  (note: string | undefined, isCanceled = false, id = payoutId) =>
  (earnings: Earnings) =>
    decideChangePayout({ payoutId: id, note, isCanceled, now }, earnings);

describe('changing a pending payout request', () => {
  it('changes its note', () => {
    payoutSteps
      .requested()
      .when(change('for rent'))
      .thenAppends([
        {
          type: 'PayoutNoteChanged',
          data: { payoutId, performerId, note: 'for rent', changedAt: now },
        },
      ])
      .when(change('for rent'))
      .thenAppendsNothing();
  });

  it('cancels it once, and returns what was held', () => {
    const held = accounts.creatorHeld(performerId);
    const creator = accounts.creator(performerId);
    const { state } = payoutSteps
      .requested()
      .when(change(undefined, true))
      .thenAppends([
        {
          type: 'PayoutCanceled',
          data: {
            payoutId,
            performerId,
            hold: { change: 'released', holdId: payoutId },
            legs: [
              { account: held, commodity: 'TOKEN', amount: -600 },
              { account: creator, commodity: 'TOKEN', amount: 600 },
              { account: held, commodity: 'USD', amount: -5_000 },
              { account: creator, commodity: 'USD', amount: 5_000 },
            ],
            canceledAt: now,
          },
        },
      ])
      .when(change(undefined, true))
      .thenAppendsNothing()
      .when(change('too late'))
      .thenRefuses('PAYOUT_NOT_PENDING');
    expect(state).toMatchObject({ tokens: 1_000, money: 8_000 });
    expect(state.holds.open.size).toBe(0);
  });

  it('is refused once approved, and for an unknown one', () => {
    payoutSteps
      .requested()
      .when(change('x', false, idOf(9)))
      .thenRefuses('PAYOUT_NOT_FOUND')
      .when(approve())
      .when(change(undefined, true))
      .thenRefuses('PAYOUT_NOT_PENDING');
  });
});
