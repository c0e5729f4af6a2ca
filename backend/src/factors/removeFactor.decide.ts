import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, hasFactor } from '../models/factors.model.ts';

export interface RemoveFactor {
  readonly accountId: string;
  /** True for staff, who must keep one factor. */
  readonly isRequired: boolean;
  readonly now: string;
}

type Removal = Decision<FactorsEvent, 'NOT_FOUND' | 'SECOND_FACTOR_NEEDED'>;

export const decideRemoveTotp = (
  { accountId, isRequired, now }: RemoveFactor,
  factors: Factors,
): Removal => {
  if (!factors.totp) return refused('NOT_FOUND');
  if (isRequired && !hasFactor({ ...factors, totp: undefined })) {
    return refused('SECOND_FACTOR_NEEDED');
  }
  return accepted([{ type: 'TotpRemoved', data: { accountId, removedAt: now } }]);
};

export const decideRemovePasskey = (
  { accountId, isRequired, now, passkeyId }: RemoveFactor & { readonly passkeyId: string },
  factors: Factors,
): Removal => {
  const passkeys = factors.passkeys.filter((one) => one.passkeyId !== passkeyId);
  if (passkeys.length === factors.passkeys.length) return refused('NOT_FOUND');
  if (isRequired && !hasFactor({ ...factors, passkeys })) return refused('SECOND_FACTOR_NEEDED');
  return accepted([{ type: 'PasskeyRemoved', data: { accountId, passkeyId, removedAt: now } }]);
};
