import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { isLinkValid } from '../../models/account/links.model.ts';
import { isFirstConfirmation } from '../../models/account/person.model.ts';
import { decideChangePassword } from '../passwords/changePassword.decide.ts';
import { undoPreHijacking } from './verifyEmail.decide.ts';

export interface ResetPassword {
  readonly resetId: string;
  readonly passwordHash: string;
  readonly doneWith: ActionOrigin;
  readonly now: string;
}

/**
 * Sets a new password by a valid link, once, and ends all sessions. Whoever opened it owns the address: the
 * first proof undoes pre-hijacking. Otherwise recently added sign-in methods are quarantined until the
 * owner decides on them.
 */
export const decideResetPassword = (
  { resetId, passwordHash, doneWith, now }: ResetPassword,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const isValid = state.resets.some((link) => link.id === resetId && isLinkValid(state, link, now));
  if (!isValid) return refused('LINK_EXPIRED');
  const passwordChange = { passwordHash, keptSessionId: null, doneWith, recoveryId: resetId, now };
  const changed = decideChangePassword(passwordChange, state);
  const { account } = state;
  if (!changed.ok || !account) return refused('LINK_EXPIRED');
  if (account.isEmailVerified) return changed;
  const { accountId, email } = account;
  return accepted([
    ...changed.events,
    { type: 'EmailVerified', data: { accountId, email, verifiedAt: now } },
    ...(isFirstConfirmation(account, { isVerified: false }) ? undoPreHijacking(state, now) : []),
  ]);
};
