import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, isSpent } from '../models/factors.model.ts';

interface Use {
  readonly accountId: string;
  /** The tickets and challenges that go with it. */
  readonly spent: readonly string[];
  readonly now: string;
}

export interface UseTotp extends Use {
  /** The secret that the code was compared with, and the step of it; undefined: it was wrong. */
  readonly secret: string | undefined;
  readonly step: number | undefined;
}

/** A code is taken once, and none that is older than one that was taken. */
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

export interface UseRecoveryCode extends Use {
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

export interface UsePasskey extends Use {
  readonly passkeyId: string;
  /** As the authenticator counts its signatures; zero where it does not. */
  readonly counter: number;
}

/** A counter that does not rise tells of a copy of the authenticator. */
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
