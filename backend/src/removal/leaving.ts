import { everyRemoval, removalsModel } from '@ovation/contracts/removal/readModels';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { removalModel } from './model.ts';

/** Whether somebody has asked to be removed and not thought better of it, or is gone; as the log has it now. */
export const isLeaving = async (
  commands: Pick<Commands, 'load'>,
  accountId: string,
): Promise<boolean> => (await commands.load(removalModel, accountId)).state.state !== 'none';

/** Who of these is about to leave, as the read model has it. */
export const leavingAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (accountIds.length === 0) return new Set();
  const keys = accountIds.map((id) => ({ owner: everyRemoval, id }));
  const found = await readModels.findMany(removalsModel, keys);
  return new Set(found.flatMap((removal) => (removal ? [removal.accountId] : [])));
};
