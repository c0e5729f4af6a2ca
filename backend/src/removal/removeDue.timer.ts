import { removalListOwner, removalsModel } from '@ovation/contracts/removal/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import { type ExecuteRemovalDeps, executeRemoval } from './executeRemoval.ts';
import { removalLogEvents } from './removal.log.ts';

export interface RemoveDueDeps extends ExecuteRemovalDeps, Pick<Base, 'clock' | 'logger'> {}

const name = 'remove-accounts';
const everyMs = 60_000;
const batchMax = 20;

/**
 * Removes accounts after the waiting period of fourteen days. One that fails stays due and doesn't block the others.
 */
export const removeDue = (deps: RemoveDueDeps): Timer => {
  // Cursor: a round continues behind the last one, so that failing accounts don't starve the others.
  let cursor: CursorPosition | undefined;
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { readModels, clock, logger } = deps;
      const { data, next } = await readModels.page(removalsModel, removalListOwner, 'due', {
        offset: 0,
        limit: batchMax,
        newestFirst: false,
        after: cursor,
        scores: { to: clock().getTime() },
      });
      cursor = next;
      for (const { accountId, role } of data) {
        if (signal.aborted) return;
        try {
          await executeRemoval(deps, { accountId, role }, contextOfJob(name, clock()));
        } catch (error) {
          logEvent(logger, removalLogEvents['removal.account_not_removed'], {
            err: error,
            accountId,
          });
        }
      }
    },
  };
};
