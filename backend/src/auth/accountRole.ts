import type { Role } from '@ovation/contracts/kernel/rules';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { accountModel } from '../models/account/account.model.ts';

/** What somebody is here, as the log has it now; undefined for nobody, and for whoever has gone. */
export const accountRole = async (
  commands: Pick<Commands, 'load'>,
  accountId: string,
): Promise<Role | undefined> => {
  const { account } = (await commands.load(accountModel, accountId)).state;
  return account && !account.isErased ? account.role : undefined;
};
