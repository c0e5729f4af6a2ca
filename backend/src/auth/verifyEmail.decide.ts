import type { AccountEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { type AccountState, isFirstProof } from './model.ts';
import { plantedEnded } from './planted.ts';

export interface VerifyEmail {
  readonly email: string;
  /** The claim on the address, where it was nobody's until now. */
  readonly claimId: string | undefined;
  readonly now: string;
}

/**
 * The link that was sent to the address was opened: from here on the address is the account's, and what was
 * planted before is not.
 */
export const decideVerifyEmail = (
  { email, claimId, now }: VerifyEmail,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED' | 'CONFLICT'> => {
  const { account, revokedClaims } = state;
  if (account?.email !== email) return refused('LINK_EXPIRED');
  if (account.isEmailVerified) return accepted([]);
  const isUnclaimed = claimId === undefined || revokedClaims.includes(claimId);
  if (account.isEmailPending && isUnclaimed) return refused('CONFLICT');
  const { accountId } = account;
  return accepted([
    { type: 'EmailVerified', data: { accountId, email, verifiedAt: now } },
    ...(isFirstProof(account, { isVerified: false }) ? plantedEnded(state, now) : []),
  ]);
};
