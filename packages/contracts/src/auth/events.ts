import { z } from 'zod';
import { StoredFile } from '../files/events.ts';
import { IdentityLinked, IdentityUnlinked } from '../identities/events.ts';
import { identityProviders } from '../identities/rules.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { erasedText, roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { AccountReinstated, AccountSuspended } from '../suspension/events.ts';
import { languages } from '../translations/languages.ts';

/** Origin of a security-relevant action: the device, address and country that the account's security mail names. */
export const ActionOrigin = z.strictObject({
  userAgent: z.string(),
  address: z.string(),
  /** Two letters, from an edge proxy or the IP address. */
  country: z.string().optional(),
});
export type ActionOrigin = z.infer<typeof ActionOrigin>;

/**
 * A person joined as a fan, a creator or staff. The password is the Argon2id hash of a digest; an account
 * created by a provider has none, and an empty address where the provider gave none.
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
    /** Application of a creator. */
    application: z
      .strictObject({
        country: z.string(),
        documentVerification: StoredFile,
        idVerification: StoredFile,
      })
      .optional(),
    /** Version of the terms that the person accepted; absent in early events and for staff. */
    acceptedTerms: z.string().optional(),
    /** The person's language, also of their mails. */
    language: z.enum(languages).optional(),
    /** The address is unconfirmed until a link sent to it is opened. */
    isEmailPending: z.literal(true).optional(),
    doneWith: ActionOrigin.optional(),
    /** Slug of the tracking link that the browser had come by. */
    referralSlug: z.string().optional(),
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

/** New password. Sessions with earlier credentials end, except the one that is retained. */
export const PasswordChanged = defineEvent(
  'PasswordChanged',
  {
    accountId: Id,
    passwordHash: z.string(),
    /** Version of the account's credentials, raised by this event and by `OtherSessionsEnded`. */
    credentialsVersion: z.int().positive(),
    keptSessionId: Id.nullable(),
    /**
     * Present where the account was recovered by mail: recently added sign-in methods are disabled until the
     * person has confirmed them.
     */
    recoveryId: Id.optional(),
    doneWith: ActionOrigin.optional(),
    changedAt: Instant,
  },
  { personal: { passwordHash: 'accountId', doneWith: 'accountId' } },
);

/** The same password, rehashed with another pepper or at another cost. No session ends. */
export const PasswordRehashed = defineEvent(
  'PasswordRehashed',
  { accountId: Id, passwordHash: z.string(), rehashedAt: Instant },
  { personal: { passwordHash: 'accountId' } },
);

const sessionEndReasons = ['wish', 'factors', 'recovery'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** All sessions but the current one, if there is one, are ended. The password stays valid. */
export const OtherSessionsEnded = defineEvent('OtherSessionsEnded', {
  accountId: Id,
  credentialsVersion: z.int().positive(),
  keptSessionId: Id.nullable(),
  /**
   * Reason. `wish` ends sessions only, since anyone with a session can request it. The other reasons, and
   * early events without one, also invalidate pending links and requests.
   */
  reason: z.enum(sessionEndReasons).optional(),
  endedAt: Instant,
});

/** The person's display name changed. */
export const NameChanged = defineEvent(
  'NameChanged',
  { accountId: Id, role: z.enum(roles), name: z.string(), changedAt: Instant },
  { personal: { name: 'accountId' } },
);

/** The username of an account changed. */
export const UsernameChanged = defineEvent(
  'UsernameChanged',
  {
    accountId: Id,
    role: z.enum(roles),
    username: z.string(),
    previousUsername: z.string(),
    doneWith: ActionOrigin.optional(),
    changedAt: Instant,
  },
  {
    personal: { username: 'accountId', previousUsername: 'accountId', doneWith: 'accountId' },
  },
);

/** Request for another email address, which takes effect once the link sent there is opened. */
export const EmailChangeAsked = defineEvent(
  'EmailChangeAsked',
  {
    accountId: Id,
    changeId: Id,
    email: z.string(),
    doneWith: ActionOrigin.optional(),
    expiresAt: Instant,
    askedAt: Instant,
  },
  { personal: { email: 'accountId', doneWith: 'accountId' } },
);

/** A request for another email address was cancelled. */
export const EmailChangeCancelled = defineEvent('EmailChangeCancelled', {
  accountId: Id,
  changeId: Id,
  cancelledAt: Instant,
});

/** The account's email address changed. Early events lack the previous address and the requester. */
export const EmailChanged = defineEvent(
  'EmailChanged',
  {
    accountId: Id,
    email: z.string(),
    previousEmail: z.string().optional(),
    changeId: Id.optional(),
    /** Until then the owner of the previous address can undo the change. */
    undoUntil: Instant.optional(),
    doneWith: ActionOrigin.optional(),
    changedAt: Instant,
  },
  { personal: { email: 'accountId', previousEmail: 'accountId', doneWith: 'accountId' } },
);

/** The owner of the previous address undid a change, and all later ones with it. */
export const EmailChangeUndone = defineEvent(
  'EmailChangeUndone',
  { accountId: Id, changeId: Id, email: z.string(), undoneAt: Instant },
  { personal: { email: 'accountId' } },
);

/** A link sent to the address was opened. */
export const EmailVerified = defineEvent(
  'EmailVerified',
  { accountId: Id, email: z.string(), verifiedAt: Instant },
  { personal: { email: 'accountId' } },
);

/** Request to reset the password, once, by a link sent to the account's address. */
export const PasswordResetAsked = defineEvent('PasswordResetAsked', {
  accountId: Id,
  resetId: Id,
  expiresAt: Instant,
  askedAt: Instant,
});

/** The person's language changed. */
export const LanguageChanged = defineEvent('LanguageChanged', {
  accountId: Id,
  language: z.enum(languages),
  changedAt: Instant,
});

/** The person hides or shows their online presence. */
export const PresenceChanged = defineEvent('PresenceChanged', {
  accountId: Id,
  role: z.enum(roles),
  isHidden: z.boolean(),
  changedAt: Instant,
});

/** The person's picture changed; null: the placeholder again. */
export const PictureChanged = defineEvent('PictureChanged', {
  accountId: Id,
  role: z.enum(roles),
  picture: z.enum(['avatar', 'cover']),
  fileId: Id.nullable(),
  changedAt: Instant,
});

/**
 * Profile details of a fan, complete as of now. Encrypted as one value, which reads as the erased text after
 * an erasure.
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

/** A claim that this account made and did not use in time is revoked for good. */
export const NameClaimRevoked = defineEvent('NameClaimRevoked', {
  accountId: Id,
  claimId: Id,
  revokedAt: Instant,
});

/** Usernames released before the person's key is destroyed: they resolve to no account. */
export const UsernamesReleased = defineEvent(
  'UsernamesReleased',
  { accountId: Id, usernames: z.array(z.string()), releasedAt: Instant },
  { personal: { usernames: 'accountId' } },
);

/**
 * The account was erased: the key of all personal data was destroyed before this event. Payments and earnings
 * remain, without a name.
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

/** `account-<id>`: identity and sign-in of a person. */
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

/** Kinds of names that are unique to one account. */
export const nameKinds = ['email', 'username'] as const;
export type NameKind = (typeof nameKinds)[number];

/** All kinds of unique claims of an account: names, and the person's id at each provider. */
export const claimKinds = [...nameKinds, ...identityProviders] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * An account claims an email address, a username or a provider's subject. The claim takes effect once the
 * account's own stream records that name; until then it can be revoked there and claimed again.
 */
export const NameClaimed = defineEvent('NameClaimed', {
  claimId: Id,
  kind: z.enum(claimKinds),
  accountId: Id,
  /** Keyed hash of the registration: a retry of the same attempt continues it. */
  attempt: z.string(),
  claimedAt: Instant,
});

/** `claim-<keyed hash of kind and name>`: owner of a name. The name itself is not in it. */
export const claimStream = defineStream('claim', [NameClaimed]);
export type ClaimEvent = StreamEvent<typeof claimStream>;

/**
 * Registration with an address that is unconfirmed until a link sent there is opened: records the account
 * whose password applies until then.
 */
export const EmailReserved = defineEvent('AddressWished', { accountId: Id, wishedAt: Instant });

/** `addressWish-<keyed hash of the address>`: registrations that await confirmation of the address. */
export const emailReservationStream = defineStream('addressWish', [EmailReserved]);
export type EmailReservationEvent = StreamEvent<typeof emailReservationStream>;

export const emailRequestPurposes = ['password', 'verification'] as const;

/**
 * Request by an anonymous visitor for a mail to an address. The call answers the same whether or not an
 * account has it; the account is looked up afterwards.
 */
export const EmailRequested = defineEvent(
  'AddressCalled',
  { callId: Id, purpose: z.enum(emailRequestPurposes), email: z.string(), calledAt: Instant },
  // The address may belong to someone else, so the request has a key of its own.
  { personal: { email: 'callId' } },
);

/** The email request was handled; the key of the address was destroyed before. */
export const EmailRequestHandled = defineEvent(
  'AddressCallAnswered',
  { callId: Id, answeredAt: Instant },
  { erases: 'callId' },
);

/** `addressCall-<id>`: one email request. */
export const emailRequestStream = defineStream('addressCall', [
  EmailRequested,
  EmailRequestHandled,
]);
export type EmailRequestEvent = StreamEvent<typeof emailRequestStream>;

/** Strength of an authentication. */
const authStrengths = ['password', 'provider', 'factor'] as const;
export type AuthStrength = (typeof authStrengths)[number];

/** Sign-in of a person on a device. Token and key are stored as SHA-256 hashes only. */
export const SessionOpened = defineEvent(
  'SessionOpened',
  {
    sessionId: Id,
    tokenHash: z.string(),
    /** Hash of the key that the token requires; null where a program signed in. */
    keyHash: z.string().nullable(),
    accountId: Id,
    role: z.enum(roles),
    /** Credentials version at sign-in; the session is invalid once the account's is newer. */
    credentialsVersion: z.int().nonnegative(),
    userAgent: z.string(),
    address: z.string(),
    /** Two letters, from an edge proxy or the IP address. */
    country: z.string().optional(),
    /** True where the browser had signed in to the account before; absent in early events. */
    isKnownDevice: z.boolean().optional(),
    expiresAt: Instant,
    /** Strength of the sign-in; `factor`: with a second factor or a passkey. */
    provenBy: z.enum(authStrengths).optional(),
    openedAt: Instant,
  },
  { personal: { userAgent: 'accountId', address: 'accountId', country: 'accountId' } },
);

/** The session is in use; recorded at intervals so that idle sessions can be ended. */
export const SessionUsed = defineEvent('SessionUsed', {
  sessionId: Id,
  accountId: Id,
  usedAt: Instant,
});

/** Step-up authentication: calls that require a recent proof are allowed. */
export const SessionProven = defineEvent('SessionProven', {
  sessionId: Id,
  accountId: Id,
  by: z.enum(authStrengths),
  provenAt: Instant,
});

/** Sign-out, by the person or forced: the token is invalid. */
export const SessionClosed = defineEvent('SessionClosed', {
  sessionId: Id,
  tokenHash: z.string(),
  accountId: Id,
  reason: z.enum(['logout', 'revoked', 'account-removed']),
  closedAt: Instant,
});

/** `session-<tokenHash>`: one sign-in, named by the hash so that a token finds it directly. */
export const sessionStream = defineStream('session', [
  SessionOpened,
  SessionUsed,
  SessionProven,
  SessionClosed,
]);
export type SessionEvent = StreamEvent<typeof sessionStream>;
