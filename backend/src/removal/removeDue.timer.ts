import { everyRemoval, removalsModel } from '@ovation/contracts/removal/readModels';
import type { Base } from '../kernel/base.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Timer } from '../kernel/timers.ts';
import { type CarryOutDeps, carryOutRemoval } from './carryOutRemoval.ts';

export interface RemoveDueDeps extends CarryOutDeps, Pick<Base, 'clock' | 'logger' | 'newId'> {}

const everyMs = 60_000;
const removedInOneRoundMax = 20;

const contextOf = ({ clock, newId }: RemoveDueDeps): CommandContext => {
  const id = newId();
  return {
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'remove-accounts' },
    causationId: id,
    correlationId: id,
  };
};

/**
 * Removes the accounts whose owners had fourteen days to change their mind. One that fails stays due, and
 * does not keep the others waiting.
 */
export const removeDue = (deps: RemoveDueDeps): Timer => ({
  name: 'remove-accounts',
  everyMs,
  run: async (signal) => {
    const { readModels, clock, logger } = deps;
    const { data } = await readModels.page(removalsModel, everyRemoval, 'due', {
      ...{ offset: 0, limit: removedInOneRoundMax, newestFirst: false },
      scores: { to: clock().getTime() },
    });
    for (const { accountId, role } of data) {
      if (signal.aborted) return;
      try {
        await carryOutRemoval(deps, { accountId, role }, contextOf(deps));
      } catch (error) {
        logger.error({ err: error, account: accountId }, 'an account was not removed');
      }
    }
  },
});
