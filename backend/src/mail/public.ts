import type { LinkToken, MailLink } from '@ovation/contracts/mail/events';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import type { MailKind } from './words/en.ts';

export { unsubscribedBy } from './unsubscribe.ts';
export type { MailKind } from './words/en.ts';

/** Whom a mail goes to: somebody with an account at an address, a stranger's address, or the operator. */
export type MailTo =
  | { readonly accountId: string; readonly address: string; readonly language: Language }
  | { readonly address: string; readonly language: Language }
  | 'operator';

export interface MailWanted {
  /** Names its words (`words/en.ts`), which say what values they need. */
  readonly kind: MailKind;
  readonly to: MailTo;
  /** A value whose name ends in `At` is an instant, one named `country` two letters. */
  readonly values: Values;
  readonly link?: MailLink;
  readonly replyTo?: string;
  /** A mail that could not be sent by then is not sent any more. */
  readonly usefulUntil?: string;
}

/** A mail to somebody with an account: where it goes, in which language and who is greeted is known. */
export type MemberMail = Pick<MailWanted, 'kind' | 'values' | 'link' | 'usefulUntil'>;

export interface Mailing {
  /**
   * Asks for a mail. Sending is the worker's, and repeated until it goes well. What the context names
   * as the cause leads to one mail of a kind for one person, however often it is asked for: reactors
   * pass `contextOfReaction`.
   */
  ask(wanted: MailWanted, context: CommandContext): Promise<{ readonly mailId: string }>;
  /**
   * The same for a member, where mails reach that one: not an address that nobody has confirmed, and no mail of a
   * kind that the member has turned off.
   */
  tell(accountId: string, mail: MemberMail, context: CommandContext): Promise<void>;
}

/** Tokens of links that were sent in mails, and of what follows from opening one. */
export interface MailLinks {
  /** The subject of a token that is good for this purpose; undefined where it is not, or has ended. */
  open(purpose: string, token: string, now: string): string | undefined;
  seal(link: LinkToken): string;
}

export interface MailOffers {
  readonly mail: Mailing;
  readonly mailLinks: MailLinks;
}
