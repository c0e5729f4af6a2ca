import type { SignInMethod } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { type Factors, factorsModel } from '../../models/factors.model.ts';
import {
  decideRemoveQuarantinedFactors,
  type RemoveQuarantinedFactors,
} from './removeQuarantinedFactors.decide.ts';
import { decideDropFactors } from './resetFactors.decide.ts';

type NamedFactor = Omit<SignInMethod, 'isAsleep'>;

/** Factors of a person, with the names that the person knows. */
export const namedFactorsOf = ({
  totp,
  passkeys,
  codesMadeAt,
}: Factors): readonly NamedFactor[] => [
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

const assertChanged = (
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
  assertChanged(
    await commands.handle(factorsModel, accountId, withoutIdempotencyKey(context), (factors, now) =>
      decideDropFactors({ accountId, now }, factors),
    ),
  );
};

/** Removes quarantined factors that are not kept, after a recovery. */
export const removeQuarantinedFactors = async (
  commands: Handling,
  { accountId, ...quarantined }: Omit<RemoveQuarantinedFactors, 'now'>,
  context: CommandContext,
): Promise<void> => {
  assertChanged(
    await commands.handle(factorsModel, accountId, withoutIdempotencyKey(context), (factors, now) =>
      decideRemoveQuarantinedFactors({ accountId, ...quarantined, now }, factors),
    ),
  );
};
