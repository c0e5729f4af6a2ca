import { PayoutBatchCreated, PayoutBatchFilled } from '@ovation/contracts/payouts/batchEvents';
import { PayoutFailed, PayoutPaid } from '@ovation/contracts/payouts/events';
import {
  type PayoutBatchDocument,
  payoutBatches,
  payoutListOwner,
} from '@ovation/contracts/payouts/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** Marks a payout of a bank file as paid or returned. */
const done = ({
  batchId,
  payoutId,
}: {
  readonly batchId?: string | undefined;
  readonly payoutId: string;
}): Change<PayoutBatchDocument>[] =>
  batchId === undefined
    ? []
    : [
        {
          owner: payoutListOwner,
          id: batchId,
          evolve: (before) =>
            before && {
              ...before,
              payouts: before.payouts.map((payout) =>
                payout.payoutId === payoutId ? { ...payout, isDone: true } : payout,
              ),
            },
        },
      ];

/** Bank files with their payouts. */
export const batches = defineProjection({
  model: payoutBatches,
  version: 1,
  events: [PayoutBatchCreated, PayoutBatchFilled, PayoutPaid, PayoutFailed],
  on: {
    PayoutBatchCreated: ({ data: { batchId, candidates, currency, createdBy, createdAt } }) => ({
      owner: payoutListOwner,
      id: batchId,
      isNew: true,
      evolve: () => ({
        batchId,
        payouts: candidates.map((candidate) => ({ ...candidate, isDone: false })),
        isFilled: false,
        currency,
        createdBy,
        createdAt,
      }),
    }),
    PayoutBatchFilled: ({ data: { batchId, payouts } }) => ({
      owner: payoutListOwner,
      id: batchId,
      evolve: (before) =>
        before && {
          ...before,
          payouts: payouts.map((payout) => ({ ...payout, isDone: false })),
          isFilled: true,
        },
    }),
    PayoutPaid: ({ data }) => done(data),
    PayoutFailed: ({ data }) => done(data),
  },
  indexes: ({ isFilled, payouts, createdAt }) => {
    const score = Date.parse(createdAt);
    if (!isFilled) return [{ index: 'unfilled', score }];
    return payouts.length > 0 ? [{ index: 'createdAt', score }] : [];
  },
});
