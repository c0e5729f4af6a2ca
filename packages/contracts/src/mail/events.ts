import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { languages } from '../translations/problemTexts.ts';

/** What a token in a link is good for. The token itself is made when the mail is sent, and kept nowhere. */
const LinkToken = z.strictObject({
  /** It opens nothing else. */
  purpose: z.string(),
  /** What it is about, in letters, digits, `-` and `:`. */
  subject: z.string().regex(/^[A-Za-z0-9:-]+$/),
  expiresAt: Instant,
});
export type LinkToken = z.infer<typeof LinkToken>;

/** What the one button of a mail opens: a page of ours, and what is put behind it. */
export const MailLink = z.strictObject({ path: z.string(), token: LinkToken.optional() });
export type MailLink = z.infer<typeof MailLink>;

/**
 * A mail is owed from here on, until its stream says what became of it. Whoever it is about has the
 * key of what is personal; for people without an account the mail has a key of its own.
 */
export const MailAsked = defineEvent(
  'MailAsked',
  {
    mailId: Id,
    /** Whose key hides the personal fields: a person's id, or the mail's own. */
    ownerId: Id,
    /** Names its words. */
    kind: z.string(),
    /** The operator's address is a matter of configuration. */
    to: z.enum(['address', 'operator']),
    address: z.string().optional(),
    replyTo: z.string().optional(),
    language: z.enum(languages),
    /** What is filled into its words. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    link: MailLink.optional(),
    /** A link that has ended is worth no mail. */
    usefulUntil: Instant.optional(),
    askedAt: Instant,
  },
  { personal: { address: 'ownerId', replyTo: 'ownerId', values: 'ownerId' } },
);

/** A worker is about to hand it to the mail server. Nobody else does meanwhile, for a minute or two. */
export const MailTaken = defineEvent('MailTaken', {
  mailId: Id,
  attempt: z.int().positive(),
  takenAt: Instant,
});

/** The mail server has it. */
export const MailSent = defineEvent('MailSent', {
  mailId: Id,
  attempt: z.int().positive(),
  sentAt: Instant,
});

/** It could not be handed over, and is tried again. */
export const MailFailed = defineEvent('MailFailed', {
  mailId: Id,
  attempt: z.int().positive(),
  /** Without addresses. */
  error: z.string(),
  retryAt: Instant,
  failedAt: Instant,
});

/**
 * Why a mail is not tried any more: it failed for a day, the server will never take it, it would come
 * too late to be of use, or its person was erased.
 */
export const mailEnds = ['failed', 'refused', 'late', 'erased'] as const;

/** It is tried no more, unless an operator asks for it again. */
export const MailGivenUp = defineEvent('MailGivenUp', {
  mailId: Id,
  reason: z.enum(mailEnds),
  /** Without addresses. */
  error: z.string(),
  givenUpAt: Instant,
});

/** An operator asked once more for a mail that was given up. */
export const MailAskedAgain = defineEvent('MailAskedAgain', { mailId: Id, askedAt: Instant });

/** It was sent and had a key of its own, which was destroyed before this was said. */
export const MailForgotten = defineEvent(
  'MailForgotten',
  { mailId: Id, forgottenAt: Instant },
  { erases: 'mailId' },
);

/** `mail-<mailId>`: one mail, and what became of it. */
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
