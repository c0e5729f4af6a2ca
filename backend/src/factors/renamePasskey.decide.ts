import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Factors } from '../models/factors.model.ts';

export interface RenamePasskey {
  readonly accountId: string;
  readonly passkeyId: string;
  readonly name: string;
  readonly now: string;
}

export const decideRenamePasskey = (
  { accountId, passkeyId, name, now }: RenamePasskey,
  { passkeys }: Factors,
): Decision<FactorsEvent, 'NOT_FOUND'> => {
  const known = passkeys.find((one) => one.passkeyId === passkeyId);
  if (!known) return refused('NOT_FOUND');
  if (known.name === name) return accepted([]);
  const data = { accountId, passkeyId, name, renamedAt: now };
  return accepted([{ type: 'PasskeyRenamed', data }]);
};
