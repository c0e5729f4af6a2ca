import {
  AccountRegistered,
  EmailChangeAsked,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeUndone,
  FanDetailsChanged,
  LanguageChanged,
  NameChanged,
  OtherSessionsEnded,
  PasswordChanged,
  PictureChanged,
  PresenceChanged,
  SessionClosed,
  SessionOpened,
  SessionUsed,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { accountsModel, sessionsModel, signInsOfPerson } from '@ovation/contracts/auth/readModels';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { noFanDetails } from '@ovation/contracts/profiles/details';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { accounts } from './accounts.ts';
import { sessions } from './sessions.ts';
import { signInsByPerson } from './signInsByPerson.ts';

const accountId = testId(1_001);
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-02T10:00:00.000Z';

const registered = recorded(AccountRegistered, {
  accountId,
  role: 'user',
  email: 'luna@ovation.test',
  username: 'Luna',
  name: 'Luna do Mar',
  passwordHash: 'a hash',
  registeredAt: at,
});

const account = {
  accountId,
  role: 'user' as const,
  email: 'luna@ovation.test',
  isEmailVerified: false,
  newEmail: null,
  language: 'en' as const,
  isPresenceHidden: false,
  username: 'Luna',
  name: 'Luna do Mar',
  avatarId: null,
  coverId: null,
  details: null,
  credentialsVersion: 0,
  keptSessionId: null,
  asleep: null,
  registeredAt: at,
};

const daysBefore = (instant: string, days: number): string =>
  new Date(Date.parse(instant) - days * 24 * 60 * 60_000).toISOString();

const changes = [
  recorded(NameChanged, { accountId, role: 'user', name: 'Selene', changedAt: later }),
  recorded(UsernameChanged, {
    accountId,
    role: 'user',
    username: 'selene',
    previousUsername: 'Luna',
    changedAt: later,
  }),
  recorded(EmailChangeAsked, {
    accountId,
    changeId: testId(9),
    email: 'selene@ovation.test',
    expiresAt: later,
    askedAt: at,
  }),
  recorded(EmailChanged, { accountId, email: 'selene@ovation.test', changedAt: later }),
  recorded(LanguageChanged, { accountId, language: 'es', changedAt: later }),
  recorded(PresenceChanged, { accountId, role: 'user', isHidden: true, changedAt: later }),
  recorded(PictureChanged, {
    accountId,
    role: 'user',
    picture: 'avatar',
    fileId: testId(5),
    changedAt: later,
  }),
  recorded(PasswordChanged, {
    accountId,
    passwordHash: 'another hash',
    credentialsVersion: 1,
    keptSessionId: testId(7),
    changedAt: later,
  }),
  recorded(OtherSessionsEnded, {
    accountId,
    credentialsVersion: 2,
    keptSessionId: testId(8),
    endedAt: later,
  }),
];

describe('an account', () => {
  it('exists once registered, and never shows the hash of its password', () => {
    given(accounts, [registered]).thenDocument(accountsModel, accountId, accountId).is(account);
  });

  it('reflects the last changes', () => {
    given(accounts, [registered, ...changes])
      .thenDocument(accountsModel, accountId, accountId)
      .is({
        ...account,
        name: 'Selene',
        username: 'selene',
        email: 'selene@ovation.test',
        language: 'es',
        isPresenceHidden: true,
        isEmailVerified: true,
        avatarId: testId(5),
        credentialsVersion: 2,
        keptSessionId: testId(8),
      });
  });

  it("has a fan's details, and only the erased text after an erasure", () => {
    const details = { ...noFanDetails, bio: 'I surf.', languages: ['pt'], birthDate: '1999-04-01' };
    const detailsChanged = (detailsChanged: typeof details | typeof erasedText) =>
      recorded(FanDetailsChanged, { accountId, details: detailsChanged, changedAt: later });
    given(accounts, [registered, detailsChanged(details)])
      .thenDocument(accountsModel, accountId, accountId)
      .is({ ...account, details });
    given(accounts, [registered, detailsChanged(details), detailsChanged(erasedText)])
      .thenDocument(accountsModel, accountId, accountId)
      .is(account);
  });

  it('shows an unconfirmed address until it is canceled or undone', () => {
    const change = { accountId, changeId: testId(9) };
    const requested = recorded(EmailChangeAsked, {
      ...change,
      email: 'selene@ovation.test',
      expiresAt: later,
      askedAt: at,
    });
    const waits = { ...account, newEmail: { email: 'selene@ovation.test', until: later } };
    given(accounts, [registered, requested])
      .thenDocument(accountsModel, accountId, accountId)
      .is(waits);
    const credentials = { credentialsVersion: 1, keptSessionId: testId(8) };
    given(accounts, [
      registered,
      requested,
      recorded(OtherSessionsEnded, { accountId, ...credentials, endedAt: later }),
    ])
      .thenDocument(accountsModel, accountId, accountId)
      .is({ ...account, ...credentials });
    const byWish = { accountId, ...credentials, reason: 'wish', endedAt: later } as const;
    given(accounts, [registered, requested, recorded(OtherSessionsEnded, byWish)])
      .thenDocument(accountsModel, accountId, accountId)
      .is({ ...waits, ...credentials });
    const recovered = recorded(PasswordChanged, {
      accountId,
      passwordHash: 'a hash',
      credentialsVersion: 1,
      keptSessionId: null,
      recoveryId: testId(9),
      changedAt: later,
    });
    const decided = { ...byWish, reason: 'recovery' } as const;
    given(accounts, [registered, recovered])
      .thenDocument(accountsModel, accountId, accountId)
      .is({
        ...account,
        credentialsVersion: 1,
        keptSessionId: null,
        asleep: { recoveryId: testId(9), from: daysBefore(later, 30), until: later },
      });
    given(accounts, [registered, recovered, recorded(OtherSessionsEnded, decided)])
      .thenDocument(accountsModel, accountId, accountId)
      .is({ ...account, ...credentials });
    const cancelled = recorded(EmailChangeCancelled, { ...change, cancelledAt: later });
    given(accounts, [registered, requested, cancelled])
      .thenDocument(accountsModel, accountId, accountId)
      .is(account);
    const undone = recorded(EmailChangeUndone, {
      ...change,
      email: 'luna@ovation.test',
      undoneAt: later,
    });
    given(accounts, [registered, ...changes.slice(2, 4), undone])
      .thenDocument(accountsModel, accountId, accountId)
      .is({ ...account, isEmailVerified: true });
  });

  it('is deterministic', () => {
    expectSameBytes(accounts, [registered, ...changes]);
  });
});

const opened = (sessionId: string, openedAt: string) =>
  recorded(SessionOpened, {
    sessionId,
    tokenHash: `hash of ${sessionId}`,
    keyHash: null,
    accountId,
    role: 'user',
    credentialsVersion: 0,
    userAgent: 'a browser',
    address: '192.0.2.1',
    expiresAt: '2027-02-01T10:00:00.000Z',
    openedAt,
  });

const documentOf = (sessionId: string, openedAt: string) => ({
  sessionId,
  tokenHash: `hash of ${sessionId}`,
  credentialsVersion: 0,
  userAgent: 'a browser',
  address: '192.0.2.1',
  openedAt,
  usedAt: openedAt,
  expiresAt: '2027-02-01T10:00:00.000Z',
});

const used = recorded(SessionUsed, { sessionId: testId(7), accountId, usedAt: later });

const closed = recorded(SessionClosed, {
  sessionId: testId(7),
  tokenHash: `hash of ${testId(7)}`,
  accountId,
  reason: 'logout',
  closedAt: later,
});

describe('the sessions of a person', () => {
  it('are ordered by when they were opened, until closed', () => {
    const both = [opened(testId(7), at), opened(testId(8), later)];
    given(sessions, both)
      .thenIndex(sessionsModel, accountId, 'opened')
      .is([testId(7), testId(8)]);
    const left = given(sessions, [...both, closed]);
    left.thenIndex(sessionsModel, accountId, 'opened').is([testId(8)]);
    left.thenDocuments.count(1);
  });

  it('keep their ids in the sign-in history after they were closed', () => {
    const ever = given(signInsByPerson, [opened(testId(7), at), opened(testId(8), later), closed]);
    ever.thenIndex(signInsOfPerson, accountId, 'opened').is([testId(7), testId(8)]);
    ever
      .thenDocument(signInsOfPerson, accountId, testId(7))
      .is({ tokenHash: `hash of ${testId(7)}`, openedAt: at });
    expectSameBytes(signInsByPerson, [opened(testId(7), at), closed]);
  });

  it('have the time of their last use', () => {
    given(sessions, [opened(testId(7), at), used])
      .thenDocument(sessionsModel, accountId, testId(7))
      .is({ ...documentOf(testId(7), at), usedAt: later });
  });

  it('are deterministic', () => {
    expectSameBytes(sessions, [opened(testId(7), at), used, opened(testId(8), later), closed]);
  });
});
