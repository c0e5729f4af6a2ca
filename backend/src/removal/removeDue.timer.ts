import { everyRemoval, removalsModel } from '@ovation/contracts/removal/readModels';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { Place } from '../kernel/readModels/slice.ts';
import { type CarryOutDeps, carryOutRemoval } from './carryOutRemoval.ts';

export interface RemoveDueDeps extends CarryOutDeps, Pick<Base, 'clock' | 'logger'> {}

const name = 'remove-accounts';
const everyMs = 60_000;
const removedInOneRoundMax = 20;

/**
 * Removes the accounts whose owners had fourteen days to change their mind. One that fails stays due, and
 * does not keep the others waiting.
 */
export const removeDue = (deps: RemoveDueDeps): Timer => {
  // A round goes on where the last one ended: however many fail, those behind them have their turn.
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
          logger.error({ err: error, account: accountId }, 'an account was not removed');
        }
      }
    },
  };
};
