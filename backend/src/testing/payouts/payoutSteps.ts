import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { Earnings } from '../../models/earnings.model.ts';
import { earningsModel } from '../../models/earnings.model.ts';
import {
  type CancelFailedPayout,
  decideCancelFailedPayout,
} from '../../payouts/failedPayout.decide.ts';
import {
  decideFailed,
  decidePaid,
  decideSent,
  decideTransferred,
} from '../../payouts/recordOutcome.decide.ts';
import { decideRequestPayout, type RequestPayout } from '../../payouts/requestPayout.decide.ts';
import { decideApprovePayout } from '../../payouts/reviewPayout.decide.ts';
import { decideSubmitPayout, type SubmitPayout } from '../../payouts/submitPayout.decide.ts';
import { given, idOf } from '../decider.ts';

export const performerId = idOf(1);
export const payoutId = idOf(100);
export const batchId = idOf(200);
export const clerk = idOf(31);
export const secondClerk = idOf(32);
export const earnedAt = '2026-01-01T12:00:00.000Z';
/** Everything earned at `earnedAt` is available. */
export const now = '2026-01-20T12:00:00.000Z';

export const terms: RequestPayout['terms'] = {
  holdDays: 7,
  minimumMinor: 5_000,
  feeMinor: 0,
  twoPersonMinor: 100_000,
  tokenRateMinor: 10,
};

/** Earnings of 1,000 tokens and 80 dollars. */
export const earned: readonly EarningsEvent[] = [
  {
    type: 'EarningsAccrued',
    data: {
      performerId,
      tokens: 1_250,
      commission: 250,
      net: 1_000,
      count: 1,
      upTo: { stream: 'wallet-nora', revision: 1 },
      netByDay: { '2026-01-01': 1_000 },
      accruedAt: earnedAt,
    },
  },
  {
    type: 'SubscriptionCredited',
    data: {
      transactionId: idOf(5),
      subscriptionType: 'monthly',
      performerId,
      fanId: idOf(2),
      amount: 10_000,
      commission: 2_000,
      net: 8_000,
      currency: 'USD',
      creditedAt: earnedAt,
    },
  },
];

export const request =
  (more: Partial<RequestPayout> = {}) =>
  (earnings: Earnings) =>
    decideRequestPayout(
      {
        payoutId,
        performerId,
        tokens: 600,
        amount: 5_000,
        accountType: 'stripe',
        note: '',
        isAutomatic: false,
        terms,
        readiness: { isVerified: true, account: 'ready', blockedUntil: null },
        now,
        ...more,
      },
      earnings,
    );

/** Tokens for which as much was received as they are worth. */
export const evenPool = { tokens: 10_000, soldMinor: 100_000 };

export const approve =
  (staffId = clerk, tokenPool = evenPool) =>
  (earnings: Earnings) =>
    decideApprovePayout({ payoutId, staffId, adminNote: undefined, tokenPool, now }, earnings);

export const submit =
  (to: SubmitPayout['to'] = { accountId: 'acct_1' }) =>
  (earnings: Earnings) =>
    decideSubmitPayout({ payoutId, to, now }, earnings);

export const transferred =
  (attempt = 1, transferId = `tr_${attempt}`, amount = 11_000) =>
  (earnings: Earnings) =>
    decideTransferred({ payoutId, attempt, provider: 'stripe', transferId, amount, now }, earnings);

export const sent =
  (attempt = 1) =>
  (earnings: Earnings) =>
    decideSent(
      { payoutId, attempt, providerPayoutId: `po_${attempt}`, expectedAt: null, now },
      earnings,
    );

export const paid =
  (attempt = 1) =>
  (earnings: Earnings) =>
    decidePaid({ payoutId, attempt, reference: `po_${attempt}`, now }, earnings);

export const failed =
  (attempt = 1, reversalId: string | null = `trr_${attempt}`) =>
  (earnings: Earnings) =>
    decideFailed(
      { payoutId, attempt, failure: 'account_closed', providerCode: null, reversalId, now },
      earnings,
    );

export const cancelFailed = (earnings: Earnings) =>
  decideCancelFailedPayout({ payoutId, now } satisfies CancelFailedPayout, earnings);

const withEarnings = () => given(earningsModel, earned);

/** Steps up to a request, an approval and a submission. */
export const payoutSteps = {
  earned: withEarnings,
  requested: (more?: Partial<RequestPayout>) => withEarnings().when(request(more)),
  approved: (more?: Partial<RequestPayout>) => payoutSteps.requested(more).when(approve()),
  submitted: () => payoutSteps.approved().when(submit()),
  inBankFile: () => payoutSteps.approved({ accountType: 'banking' }).when(submit({ batchId })),
};
