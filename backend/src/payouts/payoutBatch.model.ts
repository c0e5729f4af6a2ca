import {
  type BatchedPayout,
  type PayoutBatchEvent,
  payoutBatchStream,
} from '@ovation/contracts/payouts/batchEvents';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Bank file. */
export interface PayoutBatch {
  readonly batchId: string;
  readonly candidates: readonly BatchedPayout[];
  /** Its content; undefined until each candidate is submitted or left out. */
  readonly payouts: readonly BatchedPayout[] | undefined;
  readonly currency: 'USD';
  readonly createdBy: string;
  readonly createdAt: string;
  readonly filledAt: string | undefined;
}

const evolve = (
  batch: PayoutBatch | undefined,
  event: PayoutBatchEvent,
): PayoutBatch | undefined => {
  switch (event.type) {
    case 'PayoutBatchCreated':
      return { ...event.data, payouts: undefined, filledAt: undefined };
    case 'PayoutBatchFilled': {
      const { payouts, filledAt } = event.data;
      return batch && { ...batch, payouts, filledAt };
    }
    case 'PayoutBatchDownloaded':
      return batch;
    default:
      return event satisfies never;
  }
};

/** `payoutBatch-<id>`; undefined before it is created. */
export const payoutBatchModel: Model<PayoutBatch | undefined, typeof payoutBatchStream> = {
  stream: payoutBatchStream,
  initial: undefined,
  evolve,
};
