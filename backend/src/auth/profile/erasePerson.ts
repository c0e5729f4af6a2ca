import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideErase } from './erasePerson.decide.ts';

/** Erases an account permanently; idempotent. */
export const erasePerson = async (
  commands: Pick<Commands, 'handle'>,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  const outcome = await commands.handle(accountModel, accountId, context, (state, now) =>
    decideErase({ now }, state),
  );
  if (!outcome.ok) throw new Error(`${accountId} was not erased: ${outcome.code}`);
};
