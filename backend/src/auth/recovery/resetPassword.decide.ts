import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { isLinkGood } from '../../models/account/links.model.ts';
import { isFirstProof } from '../../models/account/person.model.ts';
import { decideChangePassword } from '../passwords/changePassword.decide.ts';
import { plantedEnded } from './verifyEmail.decide.ts';

export interface ResetPassword {
  readonly resetId: string;
  readonly passwordHash: string;
  readonly doneWith: DoneWith;
  readonly now: string;
}

/**
 * Sets a new password by a valid link, once, and ends all sessions. Whoever opened it owns the address: the
 * first proof removes everything planted before. Otherwise recent sign-in methods become dormant until the
 * owner decides on them.
 */
export const decideResetPassword = (
  { resetId, passwordHash, doneWith, now }: ResetPassword,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const isGood = state.resets.some((link) => link.id === resetId && isLinkGood(state, link, now));
  if (!isGood) return refused('LINK_EXPIRED');
  const wanted = { passwordHash, keptSessionId: null, doneWith, recoveryId: resetId, now };
  const changed = decideChangePassword(wanted, state);
  const { account } = state;
  if (!changed.ok || !account) return refused('LINK_EXPIRED');
  if (account.isEmailVerified) return changed;
  const { accountId, email } = account;
  return accepted([
    ...changed.events,
    { type: 'EmailVerified', data: { accountId, email, verifiedAt: now } },
    ...(isFirstProof(account, { isVerified: false }) ? plantedEnded(state, now) : []),
  ]);
};
