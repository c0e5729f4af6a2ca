import { isRecentWayIn } from '@ovation/contracts/auth/rules';
import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision } from '../kernel/decision.ts';
import type { Factors } from './model.ts';

export interface RemoveRecentFactors {
  readonly accountId: string;
  readonly now: string;
}

/** What was added lately goes; what its person had before that stays, and is asked for as ever. */
export const decideRemoveRecentFactors = (
  { accountId, now }: RemoveRecentFactors,
  { totp, passkeys, codesMadeAt }: Factors,
): Decision<FactorsEvent, never> => {
  const removedAt = now;
  const recentPasskeys = passkeys.filter(({ addedAt }) => isRecentWayIn(addedAt, now));
  const isTotpRecent = totp !== undefined && isRecentWayIn(totp.addedAt, now);
  const isFactorLeft =
    recentPasskeys.length < passkeys.length || (totp !== undefined && !isTotpRecent);
  const areCodesRecent = codesMadeAt !== undefined && isRecentWayIn(codesMadeAt, now);
  return accepted([
    ...(isTotpRecent ? [{ type: 'TotpRemoved' as const, data: { accountId, removedAt } }] : []),
    ...recentPasskeys.map(({ passkeyId }) => ({
      type: 'PasskeyRemoved' as const,
      data: { accountId, passkeyId, removedAt },
    })),
    // With the last factor they go by themselves.
    ...(areCodesRecent && isFactorLeft
      ? [{ type: 'RecoveryCodesRemoved' as const, data: { accountId, removedAt } }]
      : []),
  ]);
};
