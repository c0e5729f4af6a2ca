import { isQuarantined, type Quarantine } from '@ovation/contracts/auth/rules';
import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';
import type { Factors } from '../../models/factors.model.ts';

export interface RemoveQuarantinedFactors {
  readonly accountId: string;
  /** Period in which quarantined factors were added. */
  readonly quarantine: Quarantine;
  /** Factors to keep: the id of a passkey, or `totp`, or `recoveryCodes`. */
  readonly keep: readonly string[];
  readonly now: string;
}

/** Removes quarantined factors that are not kept; older ones remain and are required as before. */
export const decideRemoveQuarantinedFactors = (
  { accountId, quarantine, keep, now }: RemoveQuarantinedFactors,
  { totp, passkeys, codesMadeAt }: Factors,
): Decision<FactorsEvent, never> => {
  const removedAt = now;
  const isRemoved = (id: string, addedAt: string | undefined): boolean =>
    addedAt !== undefined && isQuarantined(addedAt, quarantine) && !keep.includes(id);
  const recentPasskeys = passkeys.filter(({ passkeyId, addedAt }) => isRemoved(passkeyId, addedAt));
  const isTotpRecent = isRemoved('totp', totp?.addedAt);
  const isFactorLeft =
    recentPasskeys.length < passkeys.length || (totp !== undefined && !isTotpRecent);
  const areCodesRecent = isRemoved('recoveryCodes', codesMadeAt);
  return accepted([
    ...(isTotpRecent ? [{ type: 'TotpRemoved' as const, data: { accountId, removedAt } }] : []),
    ...recentPasskeys.map(({ passkeyId }) => ({
      type: 'PasskeyRemoved' as const,
      data: { accountId, passkeyId, removedAt },
    })),
    // Removed automatically with the last factor.
    ...(areCodesRecent && isFactorLeft
      ? [{ type: 'RecoveryCodesRemoved' as const, data: { accountId, removedAt } }]
      : []),
  ]);
};
