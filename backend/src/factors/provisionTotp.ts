import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { factorsModel } from '../models/factors.model.ts';
import { decideBeginTotp } from './beginTotp.decide.ts';
import { decideConfirmTotp } from './confirmTotp.decide.ts';

type Provisioned =
  | { readonly ok: true }
  | Refused<'TOTP_ALREADY_ON' | 'NOT_FOUND' | 'WRONG_CODE' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'>;

/** Operator command: sets up an authenticator app with a known secret, as for the demo world's staff. */
export const provisionTotp = async (
  commands: Pick<Commands, 'handle'>,
  { accountId, secret }: { readonly accountId: string; readonly secret: string },
  context: CommandContext,
): Promise<Provisioned> => {
  const { now } = context;
  const begun = await commands.handle(factorsModel, accountId, context, (factors) =>
    decideBeginTotp({ accountId, secret, now }, factors),
  );
  if (!begun.ok) return begun;
  // No code was shown: none is used up.
  const confirmed = { accountId, secret, step: 0, codeHashes: [], now };
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideConfirmTotp(confirmed, factors),
  );
};
