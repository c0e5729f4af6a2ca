import { z } from 'zod';
import { StoredFile } from '../files/events.ts';
import { IdentityLinked, IdentityUnlinked } from '../identities/events.ts';
import { identityProviders } from '../identities/rules.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { erasedText, roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { AccountReinstated, AccountSuspended } from '../suspension/events.ts';
import { languages } from '../translations/problemTexts.ts';

/** With what somebody did something that its account is told of by mail, and from where. */
export const DoneWith = z.strictObject({
  userAgent: z.string(),
  address: z.string(),
  /** Two letters, where an edge in front or the address told. */
  country: z.string().optional(),
});
export type DoneWith = z.infer<typeof DoneWith>;

/**
 * A person joined, as a fan, a creator or staff. The password is the Argon2id hash of a digest; who
 * came by a provider has none, and an empty address where the provider told none.
 */
export const AccountRegistered = defineEvent(
  'AccountRegistered',
  {
    accountId: Id,
    role: z.enum(roles),
    email: z.string(),
    username: z.string(),
    name: z.string(),
    passwordHash: z.string().optional(),
    /** What a creator applies with. */
    application: z
      .strictObject({
        country: z.string(),
        documentVerification: StoredFile,
        idVerification: StoredFile,
      })
      .optional(),
    /** The version of the terms that the person accepted; not asked for at first, nor of staff. */
    acceptedTerms: z.string().optional(),
    /** What the person reads; mails speak it. */
    language: z.enum(languages).optional(),
    /** The address is nobody's until a link that was sent to it is opened. */
    isEmailPending: z.literal(true).optional(),
    doneWith: DoneWith.optional(),
    registeredAt: Instant,
  },
  {
    personal: {
      email: 'accountId',
      username: 'accountId',
      name: 'accountId',
      passwordHash: 'accountId',
      application: 'accountId',
      doneWith: 'accountId',
    },
  },
);

/** A new password. Sessions of earlier credentials are dead but for the one that is kept. */
export const PasswordChanged = defineEvent(
  'PasswordChanged',
  {
    accountId: Id,
    passwordHash: z.string(),
    /** How often the account's credentials were made new, by this or by `OtherSessionsEnded`. */
    credentialsVersion: z.int().positive(),
    keptSessionId: Id.nullable(),
    /**
     * By whoever recovered the account by mail: what was added lately to sign in with sleeps from here on, until
     * that person has said what of it is theirs.
     */
    recoveryId: Id.optional(),
    doneWith: DoneWith.optional(),
    changedAt: Instant,
  },
  { personal: { passwordHash: 'accountId', doneWith: 'accountId' } },
);

/** The same password, hashed anew: with another pepper, or at another cost. Nobody is signed out. */
export const PasswordRehashed = defineEvent(
  'PasswordRehashed',
  { accountId: Id, passwordHash: z.string(), rehashedAt: Instant },
  { personal: { passwordHash: 'accountId' } },
);

const sessionEnds = ['wish', 'factors', 'recovery'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The person is signed out everywhere but here, where a session is kept. The password stays: it signs in again at once. */
export const OtherSessionsEnded = defineEvent('OtherSessionsEnded', {
  accountId: Id,
  credentialsVersion: z.int().positive(),
  keptSessionId: Id.nullable(),
  /**
   * Why. By a mere `wish` sessions end and nothing else: whoever found one could wish it. With the others, and
   * with the first ones, which did not say, links and wishes of before end too.
   */
  reason: z.enum(sessionEnds).optional(),
  endedAt: Instant,
});

/** A person is called otherwise. */
export const NameChanged = defineEvent(
  'NameChanged',
  { accountId: Id, role: z.enum(roles), name: z.string(), changedAt: Instant },
  { personal: { name: 'accountId' } },
);

export const UsernameChanged = defineEvent(
  'UsernameChanged',
  {
    accountId: Id,
    role: z.enum(roles),
    username: z.string(),
    previousUsername: z.string(),
    doneWith: DoneWith.optional(),
    changedAt: Instant,
  },
  {
    personal: { username: 'accountId', previousUsername: 'accountId', doneWith: 'accountId' },
  },
);

/** Somebody wants another address. It counts once the link that is sent there is opened. */
export const EmailChangeAsked = defineEvent(
  'EmailChangeAsked',
  {
    accountId: Id,
    changeId: Id,
    email: z.string(),
    doneWith: DoneWith.optional(),
    expiresAt: Instant,
    askedAt: Instant,
  },
  { personal: { email: 'accountId', doneWith: 'accountId' } },
);

export const EmailChangeCancelled = defineEvent('EmailChangeCancelled', {
  accountId: Id,
  changeId: Id,
  cancelledAt: Instant,
});

/** The account has another address. The first ones did not say which it was before, nor who asked. */
export const EmailChanged = defineEvent(
  'EmailChanged',
  {
    accountId: Id,
    email: z.string(),
    previousEmail: z.string().optional(),
    changeId: Id.optional(),
    /** Until then whoever has the previous address can undo it. */
    undoUntil: Instant.optional(),
    doneWith: DoneWith.optional(),
    changedAt: Instant,
  },
  { personal: { email: 'accountId', previousEmail: 'accountId', doneWith: 'accountId' } },
);

/** Whoever has the previous address took a change back, and all later ones with it. */
export const EmailChangeUndone = defineEvent(
  'EmailChangeUndone',
  { accountId: Id, changeId: Id, email: z.string(), undoneAt: Instant },
  { personal: { email: 'accountId' } },
);

/** A link that was sent to the address was opened. */
export const EmailVerified = defineEvent(
  'EmailVerified',
  { accountId: Id, email: z.string(), verifiedAt: Instant },
  { personal: { email: 'accountId' } },
);

/** Somebody who has the address may set a new password, once, with a link that is sent there. */
export const PasswordResetAsked = defineEvent('PasswordResetAsked', {
  accountId: Id,
  resetId: Id,
  expiresAt: Instant,
  askedAt: Instant,
});

/** What the person reads is another language from here on. */
export const LanguageChanged = defineEvent('LanguageChanged', {
  accountId: Id,
  language: z.enum(languages),
  changedAt: Instant,
});

/** A person is no longer told of as online, or is again. */
export const PresenceChanged = defineEvent('PresenceChanged', {
  accountId: Id,
  role: z.enum(roles),
  isHidden: z.boolean(),
  changedAt: Instant,
});

/** A person shows another picture; null: the placeholder again. */
export const PictureChanged = defineEvent('PictureChanged', {
  accountId: Id,
  role: z.enum(roles),
  picture: z.enum(['avatar', 'cover']),
  fileId: Id.nullable(),
  changedAt: Instant,
});

/**
 * What a fan tells of themself; the whole of it, as it is now. All of it is hidden as one value, and of
 * whoever is erased that text stands in its place.
 */
export const FanDetailsChanged = defineEvent(
  'FanDetailsChanged',
  {
    accountId: Id,
    details: z.union([FanDetails, z.literal(erasedText)]),
    changedAt: Instant,
  },
  { personal: { details: 'accountId' } },
);

/** A claim that this account made and did not use in time: it can never be used any more. */
export const NameClaimRevoked = defineEvent('NameClaimRevoked', {
  accountId: Id,
  claimId: Id,
  revokedAt: Instant,
});

/** Names by which somebody was found lead nowhere any more: said before their key is destroyed. */
export const UsernamesReleased = defineEvent(
  'UsernamesReleased',
  { accountId: Id, usernames: z.array(z.string()), releasedAt: Instant },
  { personal: { usernames: 'accountId' } },
);

/**
 * A person is gone: the key of all their personal data was destroyed before this was said. What
 * they paid and earned stays, without a name.
 */
export const AccountErased = defineEvent(
  'AccountErased',
  {
    accountId: Id,
    role: z.enum(roles),
    /** Newer than every session. */
    credentialsVersion: z.int().positive(),
    erasedAt: Instant,
  },
  { erases: 'accountId' },
);

/** `account-<id>`: who a person is and how the person signs in. */
export const accountStream = defineStream('account', [
  AccountRegistered,
  PasswordChanged,
  PasswordRehashed,
  OtherSessionsEnded,
  NameChanged,
  UsernameChanged,
  EmailChangeAsked,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeUndone,
  EmailVerified,
  PasswordResetAsked,
  LanguageChanged,
  PresenceChanged,
  PictureChanged,
  FanDetailsChanged,
  NameClaimRevoked,
  UsernamesReleased,
  AccountErased,
  AccountSuspended,
  AccountReinstated,
  IdentityLinked,
  IdentityUnlinked,
]);
export type AccountEvent = StreamEvent<typeof accountStream>;

/** What an account is called, and must belong to it alone. */
export const nameKinds = ['email', 'username'] as const;
export type NameKind = (typeof nameKinds)[number];

/** All that must belong to one account only: names, and who a person is to each provider. */
export const claimKinds = [...nameKinds, ...identityProviders] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * An account lays its hand on an email address, a username or a provider's subject. The claim is real once the account's
 * own stream says that it has that name; until then it can be revoked there and claimed again.
 */
export const NameClaimed = defineEvent('NameClaimed', {
  claimId: Id,
  kind: z.enum(claimKinds),
  accountId: Id,
  /** A keyed hash of what is being registered: the same attempt, made again, goes on with it. */
  attempt: z.string(),
  claimedAt: Instant,
});

/** `claim-<keyed hash of kind and name>`: who has a name. The name itself is nowhere in it. */
export const claimStream = defineStream('claim', [NameClaimed]);
export type ClaimEvent = StreamEvent<typeof claimStream>;

/**
 * Somebody registered with an address, which is nobody's before a link that was sent there is opened:
 * this only says whose password goes with it until then.
 */
export const AddressWished = defineEvent('AddressWished', { accountId: Id, wishedAt: Instant });

/** `addressWish-<keyed hash of the address>`. */
export const addressWishStream = defineStream('addressWish', [AddressWished]);
export type AddressWishEvent = StreamEvent<typeof addressWishStream>;

export const addressCallPurposes = ['password', 'verification'] as const;

/**
 * Somebody who is not signed in asked for a mail to an address. The call does the same whether or not
 * anybody has it; who does is looked up behind it.
 */
export const AddressCalled = defineEvent(
  'AddressCalled',
  { callId: Id, purpose: z.enum(addressCallPurposes), email: z.string(), calledAt: Instant },
  // It may be a stranger's: the call has a key of its own.
  { personal: { email: 'callId' } },
);

/** Whatever follows from the call has followed; the key of the address was destroyed before. */
export const AddressCallAnswered = defineEvent(
  'AddressCallAnswered',
  { callId: Id, answeredAt: Instant },
  { erases: 'callId' },
);

/** `addressCall-<id>`. */
export const addressCallStream = defineStream('addressCall', [AddressCalled, AddressCallAnswered]);
export type AddressCallEvent = StreamEvent<typeof addressCallStream>;

/** How strongly a person has proven themself. */
const proofs = ['password', 'provider', 'factor'] as const;
export type Proof = (typeof proofs)[number];

/** A person signed in on a device. Token and key themselves are nowhere: only their SHA-256. */
export const SessionOpened = defineEvent(
  'SessionOpened',
  {
    sessionId: Id,
    tokenHash: z.string(),
    /** Of the key without which the token is worth nothing; null where a program signed in. */
    keyHash: z.string().nullable(),
    accountId: Id,
    role: z.enum(roles),
    /** The credentials that it was opened with; older ones than the account's are dead. */
    credentialsVersion: z.int().nonnegative(),
    userAgent: z.string(),
    address: z.string(),
    /** Two letters, where an edge in front or the address told. */
    country: z.string().optional(),
    /** Whether the browser had signed in to the account before; the first ones did not say. */
    isKnownDevice: z.boolean().optional(),
    expiresAt: Instant,
    /** What the person proved themself with; `factor`: with a second one too, or a passkey. */
    provenBy: z.enum(proofs).optional(),
    openedAt: Instant,
  },
  { personal: { userAgent: 'accountId', address: 'accountId', country: 'accountId' } },
);

/** A session is in use; said now and then, so that one that is not can be ended. */
export const SessionUsed = defineEvent('SessionUsed', {
  sessionId: Id,
  accountId: Id,
  usedAt: Instant,
});

/** Who is signed in has proven once more to be its person: calls that ask for that are let through. */
export const SessionProven = defineEvent('SessionProven', {
  sessionId: Id,
  accountId: Id,
  by: z.enum(proofs),
  provenAt: Instant,
});

/** Signed out, or made to: its token is dead from here on. */
export const SessionClosed = defineEvent('SessionClosed', {
  sessionId: Id,
  tokenHash: z.string(),
  accountId: Id,
  reason: z.enum(['logout', 'revoked', 'account-removed']),
  closedAt: Instant,
});

/** `session-<tokenHash>`: one sign-in; named by the hash so that a token finds it directly. */
export const sessionStream = defineStream('session', [
  SessionOpened,
  SessionUsed,
  SessionProven,
  SessionClosed,
]);
export type SessionEvent = StreamEvent<typeof sessionStream>;
