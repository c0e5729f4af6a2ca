import type { Message } from '@ovation/contracts/translations/message';

/** A text in English, or a message that several mails share. */
type Source = string | Message;

/** Mail as it is written: English in ICU's syntax, without markup (`docs/voice.md`); paragraphs by name. */
interface MailSource {
  readonly subject: Source;
  /** Preview that a list of mails shows behind the subject. */
  readonly preheader: Source;
  readonly paragraphs: Readonly<Record<string, Source>>;
  /** Label of the button, where the mail has a link. */
  readonly button?: Source;
  /** Paragraphs behind the button. */
  readonly afterwards?: Readonly<Record<string, Source>>;
}

/** Messages of a mail, in the order in which they are read. */
export interface MailText {
  readonly subject: Message;
  readonly preheader: Message;
  readonly paragraphs: readonly Message[];
  readonly button: Message | undefined;
  readonly afterwards: readonly Message[];
}

const toMail = (kind: string, mail: MailSource): MailText => {
  const toMessage = (part: string, source: Source): Message =>
    typeof source === 'string' ? { id: `mail.${kind}.${part}`, message: source } : source;
  const all = (sources: Readonly<Record<string, Source>> = {}): readonly Message[] =>
    Object.entries(sources).map(([part, source]) => toMessage(part, source));
  return {
    subject: toMessage('subject', mail.subject),
    preheader: toMessage('preheader', mail.preheader),
    paragraphs: all(mail.paragraphs),
    button: mail.button === undefined ? undefined : toMessage('button', mail.button),
    afterwards: all(mail.afterwards),
  };
};

/** Gives the texts of mails their ids: `mail.<kind>.<part>`. */
export const defineMails = <Kind extends string>(
  mails: Readonly<Record<Kind, MailSource>>,
): Readonly<Record<Kind, MailText>> =>
  Object.fromEntries(
    Object.entries<MailSource>(mails).map(([kind, mail]) => [kind, toMail(kind, mail)]),
  ) as Record<Kind, MailText>;
