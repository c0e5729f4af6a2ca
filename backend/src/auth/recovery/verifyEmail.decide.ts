import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { type AccountState, emailChangeOf } from '../../models/account/account.model.ts';
import { isFirstConfirmation } from '../../models/account/person.model.ts';
import { unlinkEvents } from '../account/identity.decide.ts';
import { passwordSet } from '../passwords/changePassword.decide.ts';

/**
 * Undoes account pre-hijacking: ends what an attacker may have added before the address was verified, linked
 * identities and a pending change of address. Factors have a stream of their own.
 */
export const undoPreHijacking = (state: AccountState, now: string): readonly AccountEvent[] => {
  const { account } = state;
  if (!account) return [];
  const { accountId } = account;
  const pendingChange = emailChangeOf(state);
  return [
    // Without a password they are the only sign-in methods.
    ...(account.passwordHash === undefined ? [] : unlinkEvents(account, account.identities, now)),
    ...(pendingChange
      ? [
          {
            type: 'EmailChangeCancelled' as const,
            data: { accountId, changeId: pendingChange.id, cancelledAt: now },
          },
        ]
      : []),
  ];
};

export interface VerifyEmail {
  readonly email: string;
  /** Claim on the address, if it was unclaimed until now. */
  readonly claimId: string | undefined;
  /** Hash of a new password, which replaces the previous one and ends every session. */
  readonly passwordHash?: string | undefined;
  readonly doneWith?: ActionOrigin | undefined;
  readonly now: string;
}

/**
 * Verifies an address by the link sent to it: the address is now the account's, and pre-hijacking is
 * undone.
 */
export const decideVerifyEmail = (
  { email, claimId, passwordHash, doneWith, now }: VerifyEmail,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED' | 'CONFLICT'> => {
  const { account, revokedClaims } = state;
  if (account?.email !== email) return refused('LINK_EXPIRED');
  if (account.isEmailVerified) return accepted([]);
  const isUnclaimed = claimId === undefined || revokedClaims.includes(claimId);
  if (account.isEmailPending && isUnclaimed) return refused('CONFLICT');
  const { accountId } = account;
  return accepted([
    ...(passwordHash === undefined ? [] : [passwordSet(account, { passwordHash, doneWith, now })]),
    { type: 'EmailVerified', data: { accountId, email, verifiedAt: now } },
    ...(isFirstConfirmation(account, { isVerified: false }) ? undoPreHijacking(state, now) : []),
  ]);
};
