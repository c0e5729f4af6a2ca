import { accountRole, decideResetFactors, endSessions } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { factorsModel } from '../models/factors.model.ts';

type Reset =
  | { readonly ok: true }
  | Refused<'NOT_FOUND' | 'NO_SECOND_FACTOR' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'>;

/**
 * Operator command: removes all factors of a person who has lost them, who then signs in with the password alone;
 * staff must set up another. Sessions end first, so that an interrupted run can be repeated.
 */
export const resetFactors = async (
  commands: Pick<Commands, 'handle' | 'load'>,
  accountId: string,
  context: CommandContext,
): Promise<Reset> => {
  if ((await accountRole(commands, accountId)) === undefined) return refused('NOT_FOUND');
  const { state } = await commands.load(factorsModel, accountId);
  const { now } = context;
  const foreseen = decideResetFactors({ accountId, now }, state);
  if (!foreseen.ok) return foreseen;
  const ended = await endSessions(commands, accountId, context);
  if (!ended.ok) return ended;
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideResetFactors({ accountId, now }, factors),
  );
};
