import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Factors } from '../models/factors.model.ts';
import { firstRecoveryCodes } from './recoveryCodes.decide.ts';

export interface ConfirmTotp {
  readonly accountId: string;
  /** Secret that the code was checked against, and its time step; undefined if wrong. */
  readonly secret: string | undefined;
  readonly step: number | undefined;
  readonly codeHashes: readonly string[];
  readonly now: string;
}

/** Completes the setup of an authenticator app: from now on its codes are required. */
export const decideConfirmTotp = (
  { accountId, secret, step, codeHashes, now }: ConfirmTotp,
  factors: Factors,
): Decision<FactorsEvent, 'NOT_FOUND' | 'WRONG_CODE' | 'TOTP_ALREADY_ON'> => {
  if (factors.totp) return refused('TOTP_ALREADY_ON');
  if (factors.begunSecret === undefined) return refused('NOT_FOUND');
  if (secret !== factors.begunSecret || step === undefined) return refused('WRONG_CODE');
  return accepted([
    { type: 'TotpAdded', data: { accountId, secret, step, addedAt: now } },
    ...firstRecoveryCodes({ accountId, codeHashes, now }, factors),
  ]);
};
