import type { AccountEvent } from '@ovation/contracts/auth/events';
import { linkExpiresAt } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

/** Allows the owner of the address to set a new password, once, within half an hour. */
export const decideRequestPasswordReset = (
  { resetId, now }: { readonly resetId: string; readonly now: string },
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  const { accountId } = account;
  const expiresAt = linkExpiresAt('passwordReset', now);
  const data = { accountId, resetId, expiresAt, askedAt: now };
  return accepted([{ type: 'PasswordResetAsked', data }]);
};
