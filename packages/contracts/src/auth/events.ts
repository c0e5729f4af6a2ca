import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/route.ts';

/** A person joined, as a fan, a creator or staff. The password is the Argon2id hash of a digest. */
export const AccountRegistered = defineEvent(
  'AccountRegistered',
  {
    accountId: Id,
    role: z.enum(roles),
    email: z.string(),
    username: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    registeredAt: Instant,
  },
  {
    personal: {
      email: 'accountId',
      username: 'accountId',
      name: 'accountId',
      passwordHash: 'accountId',
    },
  },
);

/** `account-<id>`: who a person is and how the person signs in. */
export const accountStream = defineStream('account', [AccountRegistered]);
export type AccountEvent = StreamEvent<typeof accountStream>;

/** A person signed in on a device. The token itself is nowhere: only its SHA-256. */
export const SessionOpened = defineEvent(
  'SessionOpened',
  {
    sessionId: Id,
    tokenHash: z.string(),
    accountId: Id,
    role: z.enum(roles),
    userAgent: z.string(),
    address: z.string(),
    expiresAt: Instant,
    openedAt: Instant,
  },
  { personal: { userAgent: 'accountId', address: 'accountId' } },
);

/** Signed out, or made to: its token is dead from here on. */
export const SessionClosed = defineEvent('SessionClosed', {
  sessionId: Id,
  tokenHash: z.string(),
  accountId: Id,
  reason: z.enum(['logout', 'revoked', 'password-changed', 'account-removed']),
  closedAt: Instant,
});

/** `session-<tokenHash>`: one sign-in; named by the hash so that a token finds it directly. */
export const sessionStream = defineStream('session', [SessionOpened, SessionClosed]);
export type SessionEvent = StreamEvent<typeof sessionStream>;
