import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { passkeysMax } from '@ovation/contracts/factors/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, isSpent, type Passkey } from '../models/factors.model.ts';
import { firstRecoveryCodes } from './recoveryCodes.decide.ts';

export interface AddPasskey {
  readonly accountId: string;
  readonly passkey: Omit<Passkey, 'addedAt' | 'usedAt'>;
  /** Challenges it answered. */
  readonly spent: readonly string[];
  readonly codeHashes: readonly string[];
  readonly now: string;
}

/** Adds a passkey that answered a fresh challenge. */
export const decideAddPasskey = (
  { accountId, passkey, spent, codeHashes, now }: AddPasskey,
  factors: Factors,
): Decision<FactorsEvent, 'WRONG_PASSKEY' | 'PASSKEY_KNOWN' | 'TOO_MANY_PASSKEYS'> => {
  if (isSpent(factors, spent)) return refused('WRONG_PASSKEY');
  const { passkeys } = factors;
  if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) {
    return refused('PASSKEY_KNOWN');
  }
  if (passkeys.length >= passkeysMax) {
    return refused('TOO_MANY_PASSKEYS', { values: { max: passkeysMax } });
  }
  const { transports, ...rest } = passkey;
  const data = { accountId, ...rest, transports: [...transports], spent: [...spent], addedAt: now };
  return accepted([
    { type: 'PasskeyAdded', data },
    ...firstRecoveryCodes({ accountId, codeHashes, now }, factors),
  ]);
};
