import type { AccountEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface RehashPassword {
  /** What the password was found right by. */
  readonly checkedHash: string;
  readonly passwordHash: string;
  readonly now: string;
}

/** Puts a new hash of the same password in place of the one that it was checked by, and of no other. */
export const decideRehashPassword = (
  { checkedHash, passwordHash, now }: RehashPassword,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'CHANGED_MEANWHILE'> => {
  if (!account) return refused('NOT_FOUND');
  if (account.passwordHash !== checkedHash) return refused('CHANGED_MEANWHILE');
  const { accountId } = account;
  return accepted([
    { type: 'PasswordRehashed', data: { accountId, passwordHash, rehashedAt: now } },
  ]);
};
