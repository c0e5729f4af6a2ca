import type { AccountEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

/** Changes whether the person's online status is visible. */
export const decideChangePresence = (
  { isHidden, now }: { readonly isHidden: boolean; readonly now: string },
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  const { accountId, role, isPresenceHidden } = account;
  if (isPresenceHidden === isHidden) return accepted([]);
  return accepted([
    { type: 'PresenceChanged', data: { accountId, role, isHidden, changedAt: now } },
  ]);
};
