import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { type Decision, refused } from '../kernel/decision.ts';
import { decideChangePassword } from './changePassword.decide.ts';
import { type AccountState, isLinkGood } from './model.ts';

export interface ResetPassword {
  readonly resetId: string;
  readonly passwordHash: string;
  readonly doneWith: DoneWith;
  readonly now: string;
}

/** A link that is still good sets a new password, once, and signs everybody out. */
export const decideResetPassword = (
  { resetId, passwordHash, doneWith, now }: ResetPassword,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const isGood = state.resets.some((link) => link.id === resetId && isLinkGood(state, link, now));
  if (!isGood) return refused('LINK_EXPIRED');
  const changed = decideChangePassword({ passwordHash, keptSessionId: null, doneWith, now }, state);
  return changed.ok ? changed : refused('LINK_EXPIRED');
};
