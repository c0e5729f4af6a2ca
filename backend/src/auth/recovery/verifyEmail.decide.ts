import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { type AccountState, emailChangeOf } from '../../models/account/account.model.ts';
import { isFirstProof } from '../../models/account/person.model.ts';
import { identitiesEnded } from '../account/identity.decide.ts';
import { passwordSet } from '../passwords/changePassword.decide.ts';

/**
 * What was planted in the account before anybody had shown to have its address, and lies in the account
 * itself: connected accounts, and an address that is wanted. Factors have a stream of their own.
 */
export const plantedEnded = (state: AccountState, now: string): readonly AccountEvent[] => {
  const { account } = state;
  if (!account) return [];
  const { accountId } = account;
  const wish = emailChangeOf(state);
  return [
    // Without a password they are all that signs its person in.
    ...(account.passwordHash === undefined
      ? []
      : identitiesEnded(account, account.identities, now)),
    ...(wish
      ? [
          {
            type: 'EmailChangeCancelled' as const,
            data: { accountId, changeId: wish.id, cancelledAt: now },
          },
        ]
      : []),
  ];
};

export interface VerifyEmail {
  readonly email: string;
  /** The claim on the address, where it was nobody's until now. */
  readonly claimId: string | undefined;
  /** Of a new password, which ends the one of before and every session. */
  readonly passwordHash?: string | undefined;
  readonly doneWith?: DoneWith | undefined;
  readonly now: string;
}

/**
 * The link that was sent to the address was opened: from here on the address is the account's, and what was
 * planted before is not.
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
    ...(isFirstProof(account, { isVerified: false }) ? plantedEnded(state, now) : []),
  ]);
};
