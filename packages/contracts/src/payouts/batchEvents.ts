import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';

/** Payout in a bank file: one attempt to pay it. */
export const BatchedPayout = z.strictObject({
  payoutId: Id,
  performerId: Id,
  attempt: z.int().positive(),
  net: MinorUnits.positive(),
});
export type BatchedPayout = z.infer<typeof BatchedPayout>;

/**
 * Finance started a bank file with these approved payouts. Each is then submitted in its own stream; one that
 * is in another file by then is left out.
 */
export const PayoutBatchCreated = defineEvent('PayoutBatchCreated', {
  batchId: Id,
  candidates: z.array(BatchedPayout).min(1),
  currency: Currency,
  createdBy: Id,
  createdAt: Instant,
});

/** Each payout of the bank file is submitted: its content is final. */
export const PayoutBatchFilled = defineEvent('PayoutBatchFilled', {
  batchId: Id,
  payouts: z.array(BatchedPayout),
  currency: Currency,
  filledAt: Instant,
});

/** Staff downloaded the bank file, which contains bank accounts in clear. */
export const PayoutBatchDownloaded = defineEvent('PayoutBatchDownloaded', {
  batchId: Id,
  format: z.enum(['pain001', 'csv']),
  downloadedBy: Id,
  downloadedAt: Instant,
});

/** `payoutBatch-<id>`: a bank file. */
export const payoutBatchStream = defineStream('payoutBatch', [
  PayoutBatchCreated,
  PayoutBatchFilled,
  PayoutBatchDownloaded,
]);
export type PayoutBatchEvent = StreamEvent<typeof payoutBatchStream>;
