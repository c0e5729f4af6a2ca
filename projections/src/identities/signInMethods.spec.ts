import { AccountErased, AccountRegistered, PasswordChanged } from '@ovation/contracts/auth/events';
import { IdentityLinked, IdentityUnlinked } from '@ovation/contracts/identities/events';
import { signInMethodsModel } from '@ovation/contracts/identities/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { signInMethods } from './signInMethods.ts';

const accountId = testId(1_001);
const at = '2026-02-01T10:00:00.000Z';
const person = { role: 'user', email: '', username: 'ada', name: 'Ada', registeredAt: at } as const;

const byProvider = recorded(AccountRegistered, { accountId, ...person });
const byPassword = recorded(AccountRegistered, { accountId, ...person, passwordHash: 'a hash' });
const linked = (provider: 'google' | 'twitter', label: string) =>
  recorded(IdentityLinked, { accountId, provider, subject: '1', label, linkedAt: at });
const unlinked = recorded(IdentityUnlinked, { accountId, provider: 'google', unlinkedAt: at });
const passwordSet = recorded(PasswordChanged, {
  accountId,
  passwordHash: 'a hash',
  credentialsVersion: 1,
  keptSessionId: null,
  changedAt: at,
});

describe('the sign-in methods of a person', () => {
  it('have a password from registration, or once it is set', () => {
    given(signInMethods, [byPassword])
      .thenDocument(signInMethodsModel, accountId, accountId)
      .is({ accountId, hasPassword: true, identities: [] });
    const google = { provider: 'google', label: 'ada@example.test', linkedAt: at } as const;
    given(signInMethods, [byProvider, linked('google', google.label)])
      .thenDocument(signInMethodsModel, accountId, accountId)
      .is({ accountId, hasPassword: false, identities: [google] });
    given(signInMethods, [byProvider, linked('google', google.label), passwordSet])
      .thenDocument(signInMethodsModel, accountId, accountId)
      .is({ accountId, hasPassword: true, identities: [google] });
  });

  it('have the linked identities', () => {
    const events = [byPassword, linked('google', 'a'), linked('twitter', '@ada'), unlinked];
    given(signInMethods, events)
      .thenDocument(signInMethodsModel, accountId, accountId)
      .is({
        accountId,
        hasPassword: true,
        identities: [{ provider: 'twitter', label: '@ada', linkedAt: at }],
      });
    expectSameBytes(signInMethods, events);
  });

  it('are empty for an erased account', () => {
    const erased = recorded(AccountErased, {
      accountId,
      role: 'user',
      credentialsVersion: 1,
      erasedAt: at,
    });
    given(signInMethods, [byPassword, linked('google', 'ada@example.test'), erased])
      .thenDocument(signInMethodsModel, accountId, accountId)
      .is({ accountId, hasPassword: false, identities: [] });
  });
});
