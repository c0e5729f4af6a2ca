import type { AccountEvent, SessionEvent } from '@ovation/contracts/auth/events';
import type { Role } from '@ovation/contracts/kernel/rules';
import { idOf } from './decider.ts';

/** Fixture: Luna, a creator, and her account's events, for specs of account deciders. */
export const luna = idOf(12);
export const registeredAt = '2026-01-01T00:00:00.000Z';

export const lunaRegistered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    accountId: luna,
    role: 'performer',
    email: 'luna@ovation.test',
    username: 'luna',
    name: 'Luna',
    passwordHash: 'a hash',
    registeredAt,
  },
};

export const pictureShown = (fileId: string | null): AccountEvent => ({
  type: 'PictureChanged',
  data: {
    accountId: luna,
    role: 'performer',
    picture: 'avatar',
    fileId,
    changedAt: registeredAt,
  },
});

/** Luna requests a change of her email address. */
export const emailChangeOf = (changeId: string, email: string, askedAt: string): AccountEvent => ({
  type: 'EmailChangeAsked',
  data: {
    accountId: luna,
    changeId,
    email,
    askedAt,
    expiresAt: new Date(Date.parse(askedAt) + 24 * 60 * 60_000).toISOString(),
  },
});

export const claimRevoked = (claimId: string): AccountEvent => ({
  type: 'NameClaimRevoked',
  data: { accountId: luna, claimId, revokedAt: registeredAt },
});

export const passwordChanged = (keptSessionId: string | null): AccountEvent => ({
  type: 'PasswordChanged',
  data: {
    accountId: luna,
    passwordHash: 'another hash',
    credentialsVersion: 1,
    keptSessionId,
    changedAt: registeredAt,
  },
});

export const lunaVerified: AccountEvent = {
  type: 'EmailVerified',
  data: { accountId: luna, email: 'luna@ovation.test', verifiedAt: registeredAt },
};

export const identityLinked = (linkedAt: string): AccountEvent => ({
  type: 'IdentityLinked',
  data: {
    accountId: luna,
    provider: 'google',
    subject: '107',
    linkedAt,
    label: 'luna@gmail.test',
  },
});

export const othersSignedOut: AccountEvent = {
  type: 'OtherSessionsEnded',
  data: { accountId: luna, credentialsVersion: 1, keptSessionId: null, endedAt: registeredAt },
};

/** Other sessions ended on request, without a security reason. */
export const signedOutOnRequest: AccountEvent = {
  type: 'OtherSessionsEnded',
  data: {
    accountId: luna,
    credentialsVersion: 1,
    keptSessionId: null,
    reason: 'wish',
    endedAt: registeredAt,
  },
};

export const suspended: AccountEvent = {
  type: 'AccountSuspended',
  data: {
    accountId: luna,
    role: 'performer',
    reason: 'spam',
    suspendedBy: idOf(90),
    credentialsVersion: 1,
    suspendedAt: registeredAt,
  },
};

export const usernameChanged = (username: string, changedAt: string): AccountEvent => ({
  type: 'UsernameChanged',
  data: {
    accountId: luna,
    role: 'performer',
    username,
    previousUsername: 'luna',
    changedAt,
  },
});

export const lunasSession = idOf(40);
export const tokenHash = 'hash of the token';

/** Luna signed in, with an expiry; `role` determines the idle limit. */
export const signedIn = (
  openedAt: string,
  expiresAt: string,
  role: Role = 'performer',
): SessionEvent => ({
  type: 'SessionOpened',
  data: {
    sessionId: lunasSession,
    accountId: luna,
    tokenHash,
    keyHash: null,
    role,
    credentialsVersion: 0,
    userAgent: 'a browser',
    address: '192.0.2.1',
    expiresAt,
    openedAt,
  },
});
