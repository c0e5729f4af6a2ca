import { everyRemoval, removalsModel } from '@ovation/contracts/removal/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { Place } from '../kernel/readModels/slice.ts';
import { type CarryOutDeps, carryOutRemoval } from './carryOutRemoval.ts';
import { removalLogEvents } from './removal.log.ts';

export interface RemoveDueDeps extends CarryOutDeps, Pick<Base, 'clock' | 'logger'> {}

const name = 'remove-accounts';
const everyMs = 60_000;
const removedInOneRoundMax = 20;

/**
 * Removes accounts after the waiting period of fourteen days. One that fails stays due and doesn't block the others.
 */
export const removeDue = (deps: RemoveDueDeps): Timer => {
  // Cursor: a round continues behind the last one, so that failing accounts don't starve the others.
  let after: Place | undefined;
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { readModels, clock, logger } = deps;
      const { data, next } = await readModels.page(removalsModel, everyRemoval, 'due', {
        offset: 0,
        limit: removedInOneRoundMax,
        newestFirst: false,
        after,
        scores: { to: clock().getTime() },
      });
      after = next;
      for (const { accountId, role } of data) {
        if (signal.aborted) return;
        try {
          await carryOutRemoval(deps, { accountId, role }, contextOfWork(name, clock()));
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
