import type { AccountEvent } from '@ovation/contracts/auth/events';
import { type Account, type AccountState, emailChangeOf } from './model.ts';

/** The end of each connected account. */
export const identitiesEnded = (
  { accountId }: Account,
  identities: Account['identities'],
  now: string,
): readonly AccountEvent[] =>
  identities.map(({ provider }) => ({
    type: 'IdentityUnlinked',
    data: { accountId, provider, unlinkedAt: now },
  }));

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
