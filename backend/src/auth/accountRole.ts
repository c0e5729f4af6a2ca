import type { Role } from '@ovation/contracts/kernel/rules';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { accountModel } from '../models/account/account.model.ts';

/** Role of an account, as the log has it now; undefined if missing or erased. */
export const accountRole = async (
  commands: Pick<Commands, 'load'>,
  accountId: string,
): Promise<Role | undefined> => {
  const { account } = (await commands.load(accountModel, accountId)).state;
  return account && !account.isErased ? account.role : undefined;
};
