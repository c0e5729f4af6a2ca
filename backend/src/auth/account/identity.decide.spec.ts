import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  claimRevoked,
  luna,
  lunaRegistered,
  lunaVerified,
  registeredAt as now,
  passwordChanged,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideRegister } from '../registration/register.decide.ts';
import { decideLinkIdentity, decideUnlinkIdentity } from './identity.decide.ts';

const claimId = idOf(50);
const google = { provider: 'google', subject: '1234', label: 'luna@example.test' } as const;
const twitter = { provider: 'twitter', subject: '5678', label: '@luna' } as const;

const linked = (identity: typeof google | typeof twitter): AccountEvent => ({
  type: 'IdentityLinked',
  data: { accountId: luna, ...identity, linkedAt: now },
});
const unlinked = (provider: 'google' | 'twitter'): AccountEvent => ({
  type: 'IdentityUnlinked',
  data: { accountId: luna, provider, unlinkedAt: now },
});

/** Luna, who came by a provider and has no password. */
const withoutPassword = (): AccountEvent => {
  const { passwordHash: _, ...data } = lunaRegistered.data as Record<string, unknown>;
  return { ...lunaRegistered, data } as unknown as AccountEvent;
};

describe('connecting what a provider says of a person', () => {
  const link = { ...google, claimId, now };

  it('makes it a way to sign in', () => {
    given(accountModel, [lunaRegistered, lunaVerified])
      .when((state) => decideLinkIdentity(link, state))
      .thenAppends([linked(google)])
      .when((state) => decideLinkIdentity(link, state))
      .thenAppendsNothing();
  });

  it('needs an address that somebody has shown to have', () => {
    given(accountModel, [lunaRegistered])
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('EMAIL_UNCONFIRMED');
  });

  it('takes one of each provider', () => {
    given(accountModel, [lunaRegistered, lunaVerified, linked(google)])
      .when((state) => decideLinkIdentity({ ...link, subject: '9999' }, state))
      .thenRefuses('IDENTITY_PROVIDER_TAKEN')
      .when((state) => decideLinkIdentity({ ...twitter, claimId, now }, state))
      .thenAppends([linked(twitter)]);
  });

  it('comes too late once its claim was revoked, and is of somebody who registered', () => {
    given(accountModel, [lunaRegistered, lunaVerified, claimRevoked(claimId)])
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('CONFLICT');
    given(accountModel)
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('disconnecting it', () => {
  const unlink = { provider: 'google', now } as const;

  it('leaves the password', () => {
    given(accountModel, [lunaRegistered, linked(google)])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenAppends([unlinked('google')])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenRefuses('NOT_FOUND');
  });

  it('is refused for the last way to sign in, until there is a password or another', () => {
    given(accountModel, [withoutPassword(), linked(google)])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenRefuses('LAST_WAY_IN');
    given(accountModel, [withoutPassword(), linked(google), passwordChanged(null)])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenAppends([unlinked('google')]);
    given(accountModel, [withoutPassword(), linked(google), linked(twitter)])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenAppends([unlinked('google')])
      .when((state) => decideUnlinkIdentity({ provider: 'twitter', now }, state))
      .thenRefuses('LAST_WAY_IN');
  });
});

describe('registering by a provider', () => {
  it('makes account and identity in one append, without a password', () => {
    const person = { role: 'user', email: '', username: 'luna', name: 'Luna' } as const;
    given(accountModel)
      .when((state) =>
        decideRegister(
          { accountId: luna, ...person, identity: twitter, claimIds: [claimId], now },
          state,
        ),
      )
      .thenAppends([
        { type: 'AccountRegistered', data: { accountId: luna, ...person, registeredAt: now } },
        linked(twitter),
      ]);
  });

  it('has shown the address that the provider tells', () => {
    const email = 'luna@example.test';
    const person = { role: 'user', email, username: 'luna', name: 'Luna' } as const;
    given(accountModel)
      .when((state) =>
        decideRegister(
          { accountId: luna, ...person, identity: google, claimIds: [claimId], now },
          state,
        ),
      )
      .thenAppends([
        { type: 'AccountRegistered', data: { accountId: luna, ...person, registeredAt: now } },
        { type: 'EmailVerified', data: { accountId: luna, email, verifiedAt: now } },
        linked(google),
      ]);
  });
});
