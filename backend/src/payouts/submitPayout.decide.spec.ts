import { describe, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import {
  approve,
  batchId,
  now,
  payoutId,
  payoutSteps,
  performerId,
  submit,
} from '../testing/payouts/payoutSteps.ts';

describe('submitting a payout', () => {
  it('records the intent, once', () => {
    payoutSteps
      .approved()
      .when(submit())
      .thenAppends([
        {
          type: 'PayoutSubmitted',
          data: {
            payoutId,
            performerId,
            attempt: 1,
            accountType: 'stripe',
            accountId: 'acct_1',
            submittedAt: now,
          },
        },
      ])
      .when(submit())
      .thenRefuses('PAYOUT_NOT_APPROVED');
  });

  it('puts it into one bank file', () => {
    payoutSteps
      .approved({ accountType: 'banking' })
      .when(submit())
      .thenRefuses('PAYOUT_NOT_APPROVED')
      .when(submit({ batchId }))
      .thenAppendsLike({ type: 'PayoutSubmitted', data: { batchId, accountType: 'banking' } })
      .when(submit({ batchId }))
      .thenAppendsNothing()
      .when(submit({ batchId: idOf(201) }))
      .thenRefuses('PAYOUT_NOT_APPROVED');
  });

  it('waits for the approval', () => {
    payoutSteps.earned().when(submit()).thenRefuses('PAYOUT_NOT_FOUND');
    payoutSteps
      .requested()
      .when(submit())
      .thenRefuses('PAYOUT_NOT_APPROVED')
      .when(approve())
      .when(submit())
      .thenAppendsLike({ type: 'PayoutSubmitted' });
  });
});
