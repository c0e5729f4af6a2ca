import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, it } from 'vitest';
import type { Earnings } from '../models/earnings.model.ts';
import { idOf } from '../testing/decider.ts';
import {
  failed,
  now,
  paid,
  payoutId,
  payoutSteps,
  performerId,
  sent,
  submit,
  transferred,
} from '../testing/payouts/payoutSteps.ts';
import { decideRetryPayout } from './failedPayout.decide.ts';

const clearing = accounts.clearing('stripe');
const inTransit = accounts.payoutsInTransit;
const usd = (account: string, amount: number) => ({ account, commodity: 'USD' as const, amount });
const of = { payoutId, performerId, attempt: 1 };
const retry = (earnings: Earnings) =>
  decideRetryPayout({ payoutId, staffId: idOf(31), account: 'ready', now }, earnings);

describe('a payout by the provider', () => {
  it('is transferred, sent and paid, each once', () => {
    payoutSteps
      .submitted()
      .when(transferred())
      .thenAppends([
        {
          type: 'PayoutTransferred',
          data: {
            ...of,
            provider: 'stripe',
            transferId: 'tr_1',
            amount: 11_000,
            currency: 'USD',
            legs: [usd(inTransit, -11_000), usd(clearing, 11_000)],
            transferredAt: now,
          },
        },
      ])
      .when(transferred())
      .thenAppendsNothing()
      .when(sent())
      .thenAppends([
        {
          type: 'PayoutSent',
          data: { ...of, providerPayoutId: 'po_1', expectedAt: null, sentAt: now },
        },
      ])
      .when(sent())
      .thenAppendsNothing()
      .when(paid())
      .thenAppends([
        { type: 'PayoutPaid', data: { ...of, reference: 'po_1', legs: [], paidAt: now } },
      ])
      .when(paid())
      .thenAppendsNothing();
  });

  it('is paid although the start is recorded later', () => {
    payoutSteps
      .submitted()
      .when(paid())
      .thenRefuses('PAYOUT_NOT_TRANSFERRED')
      .when(sent())
      .thenRefuses('PAYOUT_NOT_TRANSFERRED')
      .when(transferred())
      .when(paid())
      .thenAppendsLike({ type: 'PayoutPaid' })
      .when(sent())
      .thenAppendsNothing();
  });

  it('fails with the reversal of its transfer, also after it was paid', () => {
    const back = [usd(inTransit, 11_000), usd(clearing, -11_000)];
    payoutSteps
      .submitted()
      .when(transferred())
      .when(sent())
      .when(failed(1, null))
      .thenRefuses('PAYOUT_NOT_REVERSED')
      .when(paid())
      .when(failed())
      .thenAppendsLike({ type: 'PayoutFailed', data: { reversalId: 'trr_1', legs: back } })
      .when(failed())
      .thenAppendsNothing()
      .when(paid())
      .thenAppendsNothing();
  });

  it('moves nothing when its transfer was refused', () => {
    payoutSteps
      .submitted()
      .when(failed(1, null))
      .thenAppendsLike({ type: 'PayoutFailed', data: { reversalId: null, legs: [] } })
      .when(transferred())
      .thenRefuses('TRANSFER_UNEXPECTED');
  });

  it('ignores the outcome of an earlier attempt, and knows no later one', () => {
    payoutSteps
      .submitted()
      .when(failed(1, null))
      .when(retry)
      .when(submit())
      .thenAppendsLike({ type: 'PayoutSubmitted', data: { attempt: 2 } })
      .when(transferred(1))
      .thenRefuses('TRANSFER_UNEXPECTED')
      .when(failed(1))
      .thenAppendsNothing()
      .when(paid(3))
      .thenRefuses('PAYOUT_NOT_FOUND')
      .when(transferred(2))
      .when(paid(1))
      .thenAppendsNothing()
      .when(paid(2))
      .thenAppendsLike({ type: 'PayoutPaid', data: { attempt: 2 } });
  });

  it('refuses a transfer of another amount, and a second one', () => {
    payoutSteps
      .submitted()
      .when(transferred(1, 'tr_1', 10_999))
      .thenRefuses('TRANSFER_UNEXPECTED')
      .when(transferred())
      .when(transferred(1, 'tr_other'))
      .thenRefuses('TRANSFER_UNEXPECTED');
  });
});

describe('a payout by bank file', () => {
  it('leaves the bank once paid', () => {
    payoutSteps
      .inBankFile()
      .when(transferred())
      .thenRefuses('TRANSFER_UNEXPECTED')
      .when(paid())
      .thenAppendsLike({
        type: 'PayoutPaid',
        data: { legs: [usd(inTransit, -11_000), usd(accounts.bank, 11_000)] },
      })
      .when(paid())
      .thenAppendsNothing();
  });

  it('comes back when the bank returns it, and moves nothing when it was never paid', () => {
    payoutSteps
      .inBankFile()
      .when(paid())
      .when(failed(1, null))
      .thenAppendsLike({
        type: 'PayoutFailed',
        data: { legs: [usd(inTransit, 11_000), usd(accounts.bank, -11_000)] },
      })
      .when(failed(1, null))
      .thenAppendsNothing();
    payoutSteps
      .inBankFile()
      .when(failed(1, null))
      .thenAppendsLike({ type: 'PayoutFailed', data: { legs: [] } });
  });
});
