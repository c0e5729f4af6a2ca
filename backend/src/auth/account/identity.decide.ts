import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { type Account, mayAddSignInMethods } from '../../models/account/person.model.ts';

export interface LinkIdentity {
  readonly provider: IdentityProvider;
  readonly subject: string;
  readonly label: string;
  readonly claimId: string;
  readonly now: string;
}

const identityOf = ({ identities }: Account, provider: IdentityProvider) =>
  identities.find((one) => one.provider === provider);

/** Links an identity whose subject is claimed. An account has one identity per provider. */
export const decideLinkIdentity = (
  { provider, subject, label, claimId, now }: LinkIdentity,
  { account, revokedClaims }: AccountState,
): Decision<
  AccountEvent,
  'NOT_FOUND' | 'EMAIL_UNCONFIRMED' | 'IDENTITY_PROVIDER_TAKEN' | 'CONFLICT'
> => {
  if (!account) return refused('NOT_FOUND');
  if (!mayAddSignInMethods(account)) return refused('EMAIL_UNCONFIRMED');
  const known = identityOf(account, provider);
  if (known?.subject === subject) return accepted([]);
  if (known) return refused('IDENTITY_PROVIDER_TAKEN');
  if (revokedClaims.includes(claimId)) return refused('CONFLICT');
  const { accountId } = account;
  return accepted([
    { type: 'IdentityLinked', data: { accountId, provider, subject, label, linkedAt: now } },
  ]);
};

export interface UnlinkIdentity {
  readonly provider: IdentityProvider;
  readonly now: string;
}

/** Unlinks an identity; the last sign-in method cannot be removed. */
export const decideUnlinkIdentity = (
  { provider, now }: UnlinkIdentity,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'LAST_WAY_IN'> => {
  if (!account || !identityOf(account, provider)) return refused('NOT_FOUND');
  if (account.passwordHash === undefined && account.identities.length === 1) {
    return refused('LAST_WAY_IN');
  }
  const { accountId } = account;
  return accepted([{ type: 'IdentityUnlinked', data: { accountId, provider, unlinkedAt: now } }]);
};

/** Unlink events of identities. */
export const unlinkEvents = (
  { accountId }: Account,
  identities: Account['identities'],
  now: string,
): readonly AccountEvent[] =>
  identities.map(({ provider }) => ({
    type: 'IdentityUnlinked',
    data: { accountId, provider, unlinkedAt: now },
  }));
