import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { languages } from '../translations/languages.ts';

/** Scope of a link token. The token itself is created when the mail is sent, and not stored. */
const LinkToken = z.strictObject({
  /** The only purpose that the token is valid for. */
  purpose: z.string(),
  /** Subject of the token, in letters, digits, `-` and `:`. */
  subject: z.string().regex(/^[A-Za-z0-9:-]+$/),
  expiresAt: Instant,
});
export type LinkToken = z.infer<typeof LinkToken>;

/** Target of a mail's button: an own page, and an optional token. */
export const MailLink = z.strictObject({
  path: z.string(),
  token: LinkToken.optional(),
  /** The token is a part of the path: the link opens a file, and no page reads the token. */
  isDirect: z.literal(true).optional(),
});
export type MailLink = z.infer<typeof MailLink>;

/**
 * A mail is queued in the outbox, pending until its stream records the outcome. Personal fields are encrypted
 * with the key of the person concerned; for people without an account the mail has a key of its own.
 */
export const MailAsked = defineEvent(
  'MailAsked',
  {
    mailId: Id,
    /** Owner of the encryption key: a person's id, or the mail's own. */
    ownerId: Id,
    /** Template of the mail. */
    kind: z.string(),
    /** The operator's address is configuration. */
    to: z.enum(['address', 'operator']),
    address: z.string().optional(),
    replyTo: z.string().optional(),
    language: z.enum(languages),
    /** Template values. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    link: MailLink.optional(),
    /** Deadline: a mail with an expired link is not sent. */
    usefulUntil: Instant.optional(),
    askedAt: Instant,
  },
  { personal: { address: 'ownerId', replyTo: 'ownerId', values: 'ownerId' } },
);

/** A worker takes a lease on the mail, for a minute or two, and hands it to the mail server. */
export const MailTaken = defineEvent('MailTaken', {
  mailId: Id,
  attempt: z.int().positive(),
  takenAt: Instant,
});

/** The mail server accepted it. */
export const MailSent = defineEvent('MailSent', {
  mailId: Id,
  attempt: z.int().positive(),
  sentAt: Instant,
});

/** Delivery failed and is retried. */
export const MailFailed = defineEvent('MailFailed', {
  mailId: Id,
  attempt: z.int().positive(),
  /** Without addresses. */
  error: z.string(),
  retryAt: Instant,
  failedAt: Instant,
});

/**
 * Reasons to give up a mail: it failed for a day, was rejected permanently, would arrive too late, or its
 * person was erased.
 */
export const mailEnds = ['failed', 'refused', 'late', 'erased'] as const;

/** Dead letter: not retried unless an operator requests it. */
export const MailGivenUp = defineEvent('MailGivenUp', {
  mailId: Id,
  reason: z.enum(mailEnds),
  /** Without addresses. */
  error: z.string(),
  givenUpAt: Instant,
});

/** An operator requested another attempt for a dead letter. */
export const MailAskedAgain = defineEvent('MailAskedAgain', { mailId: Id, askedAt: Instant });

/** The key of a sent mail without account was destroyed before this event. */
export const MailForgotten = defineEvent(
  'MailForgotten',
  { mailId: Id, forgottenAt: Instant },
  { erases: 'mailId' },
);

/** `mail-<mailId>`: one mail and its outcome. */
export const mailStream = defineStream('mail', [
  MailAsked,
  MailTaken,
  MailSent,
  MailFailed,
  MailGivenUp,
  MailAskedAgain,
  MailForgotten,
]);
export type MailEvent = StreamEvent<typeof mailStream>;
