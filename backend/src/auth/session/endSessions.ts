import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';

/**
 * Ends all sessions, optionally except one, after a change of factors: earlier links and pending changes
 * become invalid.
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
