import type { CommandContext } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';
import { accountModel } from './model.ts';

/** Signs a person out everywhere, but for one session where it is named. */
export const endSessions = (
  commands: Pick<Commands, 'handle'>,
  accountId: string,
  context: CommandContext,
  keptSessionId: string | null = null,
) =>
  commands.handle(accountModel, accountId, context, (state) =>
    decideCloseOtherSessions({ keptSessionId, now: context.now }, state),
  );
