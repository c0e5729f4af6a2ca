import { describe, it } from 'vitest';
import type { Earnings } from '../models/earnings.model.ts';
import { batchId, now, payoutId, payoutSteps } from '../testing/payouts/payoutSteps.ts';
import { decideConfirmPayout } from './confirmPayout.decide.ts';

const confirm = (result: 'paid' | 'returned') => (earnings: Earnings) =>
  decideConfirmPayout({ payoutId, result, referenceOf: () => 'BANK 7', now }, earnings);

describe('confirming a payout by hand', () => {
  it('records that the bank paid it, and later that it came back', () => {
    payoutSteps
      .inBankFile()
      .when(confirm('paid'))
      .thenAppendsLike({ type: 'PayoutPaid', data: { reference: 'BANK 7', batchId } })
      .when(confirm('paid'))
      .thenAppendsNothing()
      .when(confirm('returned'))
      .thenAppendsLike({ type: 'PayoutFailed', data: { failure: 'returned', batchId } })
      .when(confirm('returned'))
      .thenRefuses('PAYOUT_NOT_IN_BATCH');
  });

  it('is refused for one that is in no bank file, or unknown', () => {
    payoutSteps.submitted().when(confirm('paid')).thenRefuses('PAYOUT_NOT_IN_BATCH');
    payoutSteps.earned().when(confirm('paid')).thenRefuses('PAYOUT_NOT_FOUND');
  });
});
