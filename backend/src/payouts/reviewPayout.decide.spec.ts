import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { decideReturnShare } from '../earnings/creditSubscription.decide.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { idOf } from '../testing/decider.ts';
import {
  approve,
  cancelFailed,
  clerk,
  failed,
  now,
  payoutId,
  payoutSteps,
  performerId,
  secondClerk,
  submit,
  terms,
} from '../testing/payouts/payoutSteps.ts';
import { decideRejectPayout } from './reviewPayout.decide.ts';

const twoPersons = { terms: { ...terms, twoPersonMinor: 10_000, feeMinor: 250 } };
const reject = (earnings: Earnings) =>
  decideRejectPayout(
    { payoutId, staffId: clerk, reason: 'bank_account', adminNote: 'Check the IBAN.', now },
    earnings,
  );

describe('approving a payout', () => {
  it('retires the tokens and puts the money in transit', () => {
    const held = accounts.creatorHeld(performerId);
    const { state } = payoutSteps
      .requested()
      .when(approve())
      .thenAppends([
        {
          type: 'PayoutApproved',
          data: {
            payoutId,
            performerId,
            approvedBy: clerk,
            tokensReceived: 6_000,
            hold: { change: 'settled', holdId: payoutId },
            legs: [
              { account: held, commodity: 'TOKEN', amount: -600 },
              { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 600 },
              { account: held, commodity: 'USD', amount: -5_000 },
              { account: accounts.tokensSold, commodity: 'USD', amount: -6_000 },
              { account: accounts.payoutsInTransit, commodity: 'USD', amount: 11_000 },
            ],
            approvedAt: now,
          },
        },
      ])
      .when(approve(secondClerk))
      .thenRefuses('PAYOUT_NOT_PENDING');
    expect(state.holds.open.size).toBe(0);
  });

  it('takes two people above the setting, each once; the platform keeps the fee', () => {
    payoutSteps
      .requested(twoPersons)
      .when(approve())
      .thenAppends([
        {
          type: 'PayoutApprovalGiven',
          data: { payoutId, performerId, approvedBy: clerk, approvedAt: now },
        },
      ])
      .when(approve())
      .thenRefuses('PAYOUT_ALREADY_APPROVED_BY_YOU')
      .when(approve(secondClerk))
      .thenAppendsLike({
        type: 'PayoutApproved',
        data: {
          approvedBy: secondClerk,
          legs: expect.arrayContaining([
            { account: accounts.commission, commodity: 'USD', amount: 250 },
            { account: accounts.payoutsInTransit, commodity: 'USD', amount: 10_750 },
          ]),
        },
      });
  });

  it.each([
    ['gains what was received above', { tokens: 1_200, soldMinor: 15_000 }, 7_500],
    ['loses what was received below', { tokens: 1_200, soldMinor: 9_000 }, 4_500],
  ])(
    'the platform %s the worth of its tokens, until a failed one is canceled',
    (_, pool, received) => {
      const margin = { account: accounts.tokenMargin, commodity: 'USD' as const };
      const sold = { account: accounts.tokensSold, commodity: 'USD' as const };
      payoutSteps
        .requested()
        .when(approve(clerk, pool))
        .thenAppendsLike({
          type: 'PayoutApproved',
          data: {
            tokensReceived: received,
            legs: expect.arrayContaining([
              { ...sold, amount: -received },
              { ...margin, amount: received - 6_000 },
            ]),
          },
        })
        .when(submit())
        .when(failed(1, null))
        .when(cancelFailed)
        .thenAppendsLike({
          type: 'PayoutCanceled',
          data: {
            legs: expect.arrayContaining([
              { ...sold, amount: received },
              { ...margin, amount: 6_000 - received },
            ]),
          },
        });
    },
  );

  it('is refused for an unknown one', () => {
    payoutSteps.earned().when(approve()).thenRefuses('PAYOUT_NOT_FOUND');
  });
});

describe('rejecting a payout', () => {
  it('returns what was held, with reason and note', () => {
    const { state } = payoutSteps
      .requested(twoPersons)
      .when(approve())
      .when(reject)
      .thenAppendsLike({
        type: 'PayoutRejected',
        data: { reason: 'bank_account', adminNote: 'Check the IBAN.', rejectedBy: clerk },
      })
      .when(reject)
      .thenRefuses('PAYOUT_NOT_PENDING');
    expect(state).toMatchObject({ tokens: 1_000, money: 8_000 });
  });

  it('recovers first what a refund could not take meanwhile', () => {
    const refund = (earnings: Earnings) =>
      decideReturnShare(
        {
          subscriptionId: idOf(4),
          transactionId: idOf(5),
          performerId,
          fanId: idOf(2),
          cause: 'refund',
          correction: 'refund:1',
          amount: 10_000,
          creatorShare: 8_000,
          currency: 'USD',
          provider: 'stripe',
          legs: [],
          reversedAt: now,
        },
        earnings,
      );
    const { state } = payoutSteps
      .requested()
      .when(refund)
      .thenAppendsLike({ type: 'SubscriptionShareReturned', data: { taken: 3_000 } })
      .when(reject)
      .thenAppendsLike(
        { type: 'PayoutRejected' },
        { type: 'LossRecovered', data: { transactionId: idOf(5), amount: 5_000 } },
      );
    expect(state).toMatchObject({ tokens: 1_000, money: 0 });
  });
});
