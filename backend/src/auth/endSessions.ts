import type { CommandContext } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';
import { accountModel } from './model.ts';

/** Signs a person out everywhere, for an operator who knows no session of theirs. */
export const endSessions = (
  commands: Pick<Commands, 'handle'>,
  accountId: string,
  context: CommandContext,
) =>
  commands.handle(accountModel, accountId, context, (state) =>
    decideCloseOtherSessions({ keptSessionId: null, now: context.now }, state),
  );
