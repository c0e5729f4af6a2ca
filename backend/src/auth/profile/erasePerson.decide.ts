import type { AccountEvent } from '@ovation/contracts/auth/events';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { normalName } from '../../models/account/usernames.model.ts';

/** Releases all usernames of a person: appended while the names can still be decrypted. */
export const decideReleaseUsernames = (
  { now }: { readonly now: string },
  { account, leftUsernames }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  const usernames = [normalName(account.username), ...leftUsernames.map(({ name }) => name)].filter(
    (name) => name !== normalName(erasedText),
  );
  if (account.isErased || usernames.length === 0) return accepted([]);
  const { accountId } = account;
  return accepted([{ type: 'UsernamesReleased', data: { accountId, usernames, releasedAt: now } }]);
};

/** Marks an account as erased, and ends every session; its key was destroyed before. */
export const decideErase = (
  { now }: { readonly now: string },
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  if (account.isErased) return accepted([]);
  const { accountId, role, credentialsVersion } = account;
  return accepted([
    {
      type: 'AccountErased',
      data: { accountId, role, credentialsVersion: credentialsVersion + 1, erasedAt: now },
    },
  ]);
};
