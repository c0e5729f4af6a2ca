import type { LinkToken, MailLink } from '@ovation/contracts/mail/events';
import type { Language } from '@ovation/contracts/translations/languages';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import type { MailKind } from './texts/mails.ts';

export type { MailKind } from './texts/mails.ts';
export { verifyUnsubscribe } from './unsubscribe.ts';

/** Recipient of a mail: a member at an address, an anonymous visitor's address, or the operator. */
export type MailRecipient =
  | { readonly accountId: string; readonly address: string; readonly language: Language }
  | { readonly address: string; readonly language: Language }
  | 'operator';

export interface MailRequest {
  /** Template name; the template defines which values it needs. */
  readonly kind: MailKind;
  readonly to: MailRecipient;
  /** A value whose name ends in `At` is an instant, one named `country` two letters. */
  readonly values: Values;
  readonly link?: MailLink;
  readonly replyTo?: string;
  /** Deadline: a mail that could not be sent by then is dropped. */
  readonly usefulUntil?: string;
}

/** A mail to a member: address, language and greeting come from the account. */
export type MemberMail = Pick<MailRequest, 'kind' | 'values' | 'link' | 'usefulUntil'>;

export interface MailOutbox {
  /**
   * Enqueues a mail. The worker sends it, with retries. Idempotent for the context's cause, kind and recipient:
   * reactors pass `contextOfReaction`.
   */
  enqueue(request: MailRequest, context: CommandContext): Promise<{ readonly mailId: string }>;
  /** Enqueues a mail to a member, unless the address is unconfirmed or the member has opted out of its kind. */
  notifyMember(accountId: string, mail: MemberMail, context: CommandContext): Promise<void>;
}

/** Signed tokens of links in mails. */
export interface MailLinks {
  /** Subject of a token that is valid for this purpose; undefined if invalid or expired. */
  verify(purpose: string, token: string, now: string): string | undefined;
  sign(link: LinkToken): string;
}

export interface MailOffers {
  readonly mail: MailOutbox;
  readonly mailLinks: MailLinks;
}
