import type { AccountEvent, ClaimEvent, ClaimKind } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { type Claim, ownsName, reservesName } from '../claims/model.ts';

export interface ClaimName {
  readonly claimId: string;
  readonly kind: ClaimKind;
  readonly accountId: string;
  readonly attempt: string;
  /** Expired claim found on the name; undefined if there was none. */
  readonly replaces: string | undefined;
  readonly now: string;
}

/** Claims a name unless another process was faster since it was read. */
export const decideClaimName = (
  { claimId, kind, accountId, attempt, replaces, now }: ClaimName,
  claim: Claim | undefined,
): Decision<ClaimEvent, 'CLAIMED_MEANWHILE'> =>
  claim?.claimId === replaces
    ? accepted([
        { type: 'NameClaimed', data: { claimId, kind, accountId, attempt, claimedAt: now } },
      ])
    : refused('CLAIMED_MEANWHILE');

export interface RevokeClaim {
  readonly accountId: string;
  readonly claimId: string;
  readonly kind: ClaimKind;
  readonly name: string;
  readonly now: string;
}

/**
 * Revokes an unused claim, or a former one, in the stream of the account that made it: it cannot be used
 * and revoked at once, however slow the process that still relies on it.
 */
export const decideRevokeClaim = (
  { accountId, claimId, kind, name, now }: RevokeClaim,
  state: AccountState,
): Decision<AccountEvent, 'NAME_IN_USE'> => {
  const { account, revokedClaims } = state;
  if (revokedClaims.includes(claimId)) return accepted([]);
  if (account && ownsName(account, kind, name)) return refused('NAME_IN_USE');
  if (reservesName(state, kind, name, now)) return refused('NAME_IN_USE');
  return accepted([{ type: 'NameClaimRevoked', data: { accountId, claimId, revokedAt: now } }]);
};
