import type { BatchedPayout, PayoutBatchEvent } from '@ovation/contracts/payouts/batchEvents';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { PayoutBatch } from './payoutBatch.model.ts';

type Batch = PayoutBatch | undefined;

export interface CreateBatch {
  readonly batchId: string;
  readonly candidates: readonly BatchedPayout[];
  readonly staffId: string;
  readonly now: string;
}

/** Starts a bank file with its candidates, before any of them is submitted. */
export const decideCreateBatch = (
  { batchId, candidates, staffId, now }: CreateBatch,
  batch: Batch,
): Decision<PayoutBatchEvent, 'PAYOUT_BATCH_EMPTY'> => {
  if (batch) return accepted([]);
  if (candidates.length === 0) return refused('PAYOUT_BATCH_EMPTY');
  return accepted([
    {
      type: 'PayoutBatchCreated',
      data: {
        batchId,
        candidates: [...candidates],
        currency: 'USD',
        createdBy: staffId,
        createdAt: now,
      },
    },
  ]);
};

/** Records the content of a bank file, once. */
export const decideFillBatch = (
  { payouts, now }: { readonly payouts: readonly BatchedPayout[]; readonly now: string },
  batch: Batch,
): Decision<PayoutBatchEvent, 'PAYOUT_NOT_FOUND'> => {
  if (!batch) return refused('PAYOUT_NOT_FOUND');
  if (batch.payouts) return accepted([]);
  const { batchId, currency } = batch;
  return accepted([
    {
      type: 'PayoutBatchFilled',
      data: { batchId, payouts: [...payouts], currency, filledAt: now },
    },
  ]);
};

/** Records who downloaded a bank file. */
export const decideRecordDownload = (
  {
    format,
    staffId,
    now,
  }: {
    readonly format: 'pain001' | 'csv';
    readonly staffId: string;
    readonly now: string;
  },
  batch: Batch,
): Decision<PayoutBatchEvent, 'PAYOUT_NOT_FOUND'> => {
  if (!batch?.payouts?.length) return refused('PAYOUT_NOT_FOUND');
  const { batchId } = batch;
  return accepted([
    {
      type: 'PayoutBatchDownloaded',
      data: { batchId, format, downloadedBy: staffId, downloadedAt: now },
    },
  ]);
};
