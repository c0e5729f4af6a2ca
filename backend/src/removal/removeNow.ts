import { accountRole } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { removalModel } from './model.ts';
import { decideRequestRemoval } from './requestRemoval.decide.ts';

/** Operator command: removes an account at once. Throws if there is none. */
export const removeNow = async (commands: Commands, accountId: string, context: CommandContext) => {
  const role = await accountRole(commands, accountId);
  if (!role) throw new Error(`there is no account ${accountId}`);
  return commands.handle(removalModel, accountId, context, (removal, now) =>
    decideRequestRemoval({ accountId, role, isImmediate: true, now }, removal),
  );
};
