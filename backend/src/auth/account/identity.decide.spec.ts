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

/** Luna, registered through a provider, without a password. */
const withoutPassword = (): AccountEvent => {
  const { passwordHash: _, ...data } = lunaRegistered.data as Record<string, unknown>;
  return { ...lunaRegistered, data } as unknown as AccountEvent;
};

describe('linking an identity', () => {
  const link = { ...google, claimId, now };

  it('adds a sign-in method', () => {
    given(accountModel, [lunaRegistered, lunaVerified])
      .when((state) => decideLinkIdentity(link, state))
      .thenAppends([linked(google)])
      .when((state) => decideLinkIdentity(link, state))
      .thenAppendsNothing();
  });

  it('requires a verified address', () => {
    given(accountModel, [lunaRegistered])
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('EMAIL_UNCONFIRMED');
  });

  it('accepts one per provider', () => {
    given(accountModel, [lunaRegistered, lunaVerified, linked(google)])
      .when((state) => decideLinkIdentity({ ...link, subject: '9999' }, state))
      .thenRefuses('IDENTITY_PROVIDER_TAKEN')
      .when((state) => decideLinkIdentity({ ...twitter, claimId, now }, state))
      .thenAppends([linked(twitter)]);
  });

  it('is too late once its claim was revoked, and requires an account', () => {
    given(accountModel, [lunaRegistered, lunaVerified, claimRevoked(claimId)])
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('CONFLICT');
    given(accountModel)
      .when((state) => decideLinkIdentity(link, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('unlinking it', () => {
  const unlink = { provider: 'google', now } as const;

  it('keeps the password', () => {
    given(accountModel, [lunaRegistered, linked(google)])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenAppends([unlinked('google')])
      .when((state) => decideUnlinkIdentity(unlink, state))
      .thenRefuses('NOT_FOUND');
  });

  it('is refused for the last sign-in method, until there is a password or another', () => {
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

describe('registering through a provider', () => {
  it('creates account and identity in one append, without a password', () => {
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

  it('has verified the address from the provider', () => {
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
