import { erasedText } from '@ovation/contracts/kernel/rules';
import { type MailEvent, type MailLink, mailStream } from '@ovation/contracts/mail/events';
import { mailLeaseMs } from '@ovation/contracts/mail/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import type { Values } from '../kernel/commands/decision.ts';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** One mail: content, recipient and delivery state. */
export interface Mail {
  readonly mailId: string;
  /** Owner of the key that encrypts personal data: a person, or the mail itself. */
  readonly ownerId: string;
  readonly kind: string;
  readonly to: 'address' | 'operator';
  readonly address: string | undefined;
  readonly replyTo: string | undefined;
  readonly language: Language;
  readonly values: Values;
  readonly link: MailLink | undefined;
  readonly usefulUntil: string | undefined;
  readonly askedAt: string;
  readonly status: 'owed' | 'taken' | 'sent' | 'given-up';
  /** Attempts since it was enqueued. */
  readonly attempts: number;
  /** Earliest time of the next claim. */
  readonly dueAt: string;
  /** True once its own key is erased. */
  readonly isForgotten: boolean;
}

const enqueued = ({ data }: Extract<MailEvent, { readonly type: 'MailAsked' }>): Mail => ({
  mailId: data.mailId,
  ownerId: data.ownerId,
  kind: data.kind,
  to: data.to,
  address: data.address,
  replyTo: data.replyTo,
  language: data.language,
  values: data.values,
  link: data.link,
  usefulUntil: data.usefulUntil,
  askedAt: data.askedAt,
  status: 'owed',
  attempts: 0,
  dueAt: data.askedAt,
  isForgotten: false,
});

const evolve = (mail: Mail | undefined, event: MailEvent): Mail | undefined => {
  if (event.type === 'MailAsked') return enqueued(event);
  if (!mail) return undefined;
  switch (event.type) {
    case 'MailTaken': {
      const { attempt, takenAt } = event.data;
      const dueAt = new Date(Date.parse(takenAt) + mailLeaseMs).toISOString();
      return { ...mail, status: 'taken', attempts: attempt, dueAt };
    }
    case 'MailSent':
      return { ...mail, status: 'sent' };
    case 'MailFailed':
      return { ...mail, status: 'owed', dueAt: event.data.retryAt };
    case 'MailGivenUp':
      return { ...mail, status: 'given-up' };
    case 'MailAskedAgain':
      return { ...mail, status: 'owed', attempts: 0, dueAt: event.data.askedAt };
    case 'MailForgotten':
      return { ...mail, isForgotten: true };
    default:
      return event satisfies never;
  }
};

/** `mail-<mailId>`. */
export const mailModel: Model<Mail | undefined, typeof mailStream> = {
  stream: mailStream,
  initial: undefined,
  evolve,
};

/** True once content and address were erased with the person's key. */
export const isErased = ({ address, values }: Mail): boolean =>
  address === erasedText || (values as unknown) === erasedText;
