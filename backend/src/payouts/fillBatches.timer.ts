import { payoutBatches, payoutListOwner } from '@ovation/contracts/payouts/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { type FillBatchDeps, fillBatch } from './fillBatch.ts';
import { payoutsLogEvents } from './payouts.log.ts';

export interface FillBatchesDeps extends FillBatchDeps, Pick<Base, 'clock' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'ids'>;
}

const name = 'fill-payout-batches';
const everyMs = 60_000;
/** Age from which a bank file counts as interrupted. */
const ageMsMin = 60_000;
const batchMax = 20;

/** Timer that fills bank files whose creation was interrupted. */
export const fillPayoutBatches = (deps: FillBatchesDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { clock, logger, readModels } = deps;
    const { ids } = await readModels.ids(payoutBatches, payoutListOwner, 'unfilled', {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: { to: clock().getTime() - ageMsMin },
    });
    for (const batchId of ids) {
      if (signal.aborted) return;
      try {
        await fillBatch(deps, contextOfJob(name, clock()), batchId);
      } catch (error) {
        logEvent(logger, payoutsLogEvents['payouts.batch_failed'], { err: error, batchId });
      }
    }
  },
});
