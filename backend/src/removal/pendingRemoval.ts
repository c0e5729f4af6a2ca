import { removalListOwner, removalsModel } from '@ovation/contracts/removal/readModels';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { removalModel } from './model.ts';

/** True if a removal is pending, running or done, from the log. */
export const hasPendingRemoval = async (
  commands: Pick<Commands, 'load'>,
  accountId: string,
): Promise<boolean> => (await commands.load(removalModel, accountId)).state.state !== 'none';

/** Accounts among these with a pending removal, from the read model. */
export const pendingRemovalsAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (accountIds.length === 0) return new Set();
  const keys = accountIds.map((id) => ({ owner: removalListOwner, id }));
  const found = await readModels.findMany(removalsModel, keys);
  return new Set(found.flatMap((removal) => (removal ? [removal.accountId] : [])));
};
