import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';

/**
 * Signs a person out everywhere, but for one session where it is named, as what the person proves themself with
 * is another: links and wishes of before end with it.
 */
export const endSessions = (
  commands: Pick<Commands, 'handle'>,
  accountId: string,
  context: CommandContext,
  keptSessionId: string | null = null,
) =>
  commands.handle(accountModel, accountId, context, (state) =>
    decideCloseOtherSessions({ keptSessionId, reason: 'factors', now: context.now }, state),
  );
