import type { AccountEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface RehashPassword {
  /** Hash that the password was checked against. */
  readonly checkedHash: string;
  readonly passwordHash: string;
  readonly now: string;
}

/** Replaces the hash that the password was checked against, and no other. */
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
