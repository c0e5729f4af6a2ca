import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import type { Earnings } from '../models/earnings.model.ts';
import {
  cancelFailed,
  clerk,
  failed,
  now,
  payoutId,
  payoutSteps,
  performerId,
  transferred,
} from '../testing/payouts/payoutSteps.ts';
import { decideRetryPayout, type RetryPayout } from './failedPayout.decide.ts';

const retry =
  (account: RetryPayout['account'] = 'ready') =>
  (earnings: Earnings) =>
    decideRetryPayout({ payoutId, staffId: clerk, account, now }, earnings);

describe('a failed payout', () => {
  const afterFailure = () => payoutSteps.submitted().when(transferred()).when(failed());

  it('is retried with an account that can receive it', () => {
    afterFailure()
      .when(retry('missing'))
      .thenRefuses('PAYOUT_ACCOUNT_MISSING')
      .when(retry('not-ready'))
      .thenRefuses('PAYOUT_ACCOUNT_NOT_READY')
      .when(retry())
      .thenAppends([
        {
          type: 'PayoutRetried',
          data: { payoutId, performerId, retriedBy: clerk, retriedAt: now },
        },
      ])
      .when(retry())
      .thenRefuses('PAYOUT_NOT_RETRYABLE');
  });

  it('is canceled: the creator has everything again', () => {
    const creator = accounts.creator(performerId);
    const { state } = afterFailure()
      .when(cancelFailed)
      .thenAppends([
        {
          type: 'PayoutCanceled',
          data: {
            payoutId,
            performerId,
            legs: [
              { account: creator, commodity: 'TOKEN', amount: 600 },
              { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -600 },
              { account: creator, commodity: 'USD', amount: 5_000 },
              { account: accounts.tokensSold, commodity: 'USD', amount: 6_000 },
              { account: accounts.payoutsInTransit, commodity: 'USD', amount: -11_000 },
            ],
            canceledAt: now,
          },
        },
      ])
      .when(cancelFailed)
      .thenRefuses('PAYOUT_NOT_RETRYABLE');
    expect(state).toMatchObject({ tokens: 1_000, money: 8_000 });
  });

  it('is neither while it is under way or unknown', () => {
    payoutSteps
      .submitted()
      .when(retry())
      .thenRefuses('PAYOUT_NOT_RETRYABLE')
      .when(cancelFailed)
      .thenRefuses('PAYOUT_NOT_RETRYABLE');
    payoutSteps.earned().when(retry()).thenRefuses('PAYOUT_NOT_FOUND');
    payoutSteps.earned().when(cancelFailed).thenRefuses('PAYOUT_NOT_FOUND');
  });
});
