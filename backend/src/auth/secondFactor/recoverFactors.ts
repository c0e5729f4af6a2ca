import type { WayIn } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { withoutKey } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { type Factors, factorsModel } from '../../models/factors.model.ts';
import {
  decideRemoveRecentFactors,
  type RemoveRecentFactors,
} from './removeRecentFactors.decide.ts';
import { decideDropFactors } from './resetFactors.decide.ts';

type Named = Omit<WayIn, 'isAsleep'>;

/** Factors of a person, with the names that the person knows. */
export const namedFactorsOf = ({ totp, passkeys, codesMadeAt }: Factors): readonly Named[] => [
  ...(totp ? [{ id: 'totp', kind: 'totp' as const, name: null, addedAt: totp.addedAt }] : []),
  ...passkeys.map(({ passkeyId, name, addedAt }) => ({
    id: passkeyId,
    kind: 'passkey' as const,
    name,
    addedAt,
  })),
  ...(codesMadeAt === undefined
    ? []
    : [{ id: 'recoveryCodes', kind: 'recoveryCodes' as const, name: null, addedAt: codesMadeAt }]),
];

type Handling = Pick<Commands, 'handle'>;

const changed = (
  outcome: { readonly ok: true } | { readonly ok: false; readonly code: string },
) => {
  if (!outcome.ok) throw new Error(`factors were not changed: ${outcome.code}`);
};

/** Removes factors added before the account's address was verified. */
export const dropFactors = async (
  commands: Handling,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  changed(
    await commands.handle(factorsModel, accountId, withoutKey(context), (factors, now) =>
      decideDropFactors({ accountId, now }, factors),
    ),
  );
};

/** Removes dormant factors that are not kept, after a recovery. */
export const removeSleepingFactors = async (
  commands: Handling,
  { accountId, ...sleeping }: Omit<RemoveRecentFactors, 'now'>,
  context: CommandContext,
): Promise<void> => {
  changed(
    await commands.handle(factorsModel, accountId, withoutKey(context), (factors, now) =>
      decideRemoveRecentFactors({ accountId, ...sleeping, now }, factors),
    ),
  );
};
