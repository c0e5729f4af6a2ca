import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, isSpent } from '../models/factors.model.ts';

interface FactorUse {
  readonly accountId: string;
  /** Tickets and challenges used up with it. */
  readonly spent: readonly string[];
  readonly now: string;
}

export interface UseTotp extends FactorUse {
  /** Secret that the code was checked against, and its time step; undefined if wrong. */
  readonly secret: string | undefined;
  readonly step: number | undefined;
}

/** Uses a code once; none older than the last is accepted. */
export const decideUseTotp = (
  { accountId, secret, step, spent, now }: UseTotp,
  factors: Factors,
): Decision<FactorsEvent, 'WRONG_CODE'> => {
  if (isSpent(factors, spent)) return refused('WRONG_CODE');
  const { totp } = factors;
  if (!totp || step === undefined || secret !== totp.secret) return refused('WRONG_CODE');
  if (step <= totp.lastStep) return refused('WRONG_CODE');
  return accepted([
    { type: 'TotpUsed', data: { accountId, step, spent: [...spent], usedAt: now } },
  ]);
};

export interface UseRecoveryCode extends FactorUse {
  readonly codeHash: string;
}

export const decideUseRecoveryCode = (
  { accountId, codeHash, spent, now }: UseRecoveryCode,
  factors: Factors,
): Decision<FactorsEvent, 'WRONG_CODE'> => {
  if (isSpent(factors, spent)) return refused('WRONG_CODE');
  const { recoveryCodes } = factors;
  if (!recoveryCodes.includes(codeHash)) return refused('WRONG_CODE');
  const codesLeft = recoveryCodes.length - 1;
  const data = { accountId, codeHash, codesLeft, spent: [...spent], usedAt: now };
  return accepted([{ type: 'RecoveryCodeUsed', data }]);
};

export interface UsePasskey extends FactorUse {
  readonly passkeyId: string;
  /** Signature counter of the authenticator; zero if it has none. */
  readonly counter: number;
}

/** Uses a passkey. A counter that doesn't rise indicates a cloned authenticator. */
export const decideUsePasskey = (
  { accountId, passkeyId, counter, spent, now }: UsePasskey,
  factors: Factors,
): Decision<FactorsEvent, 'WRONG_PASSKEY'> => {
  const known = factors.passkeys.find((one) => one.passkeyId === passkeyId);
  if (!known || isSpent(factors, spent)) return refused('WRONG_PASSKEY');
  const counts = counter > 0 || known.counter > 0;
  if (counts && counter <= known.counter) return refused('WRONG_PASSKEY');
  const data = { accountId, passkeyId, counter, spent: [...spent], usedAt: now };
  return accepted([{ type: 'PasskeyUsed', data }]);
};
