import type { Message } from '@ovation/contracts/translations/message';

/** A text in English, or a message that several mails share. */
type Source = string | Message;

/** Texts of a mail in the source: English ICU messages without markup (`docs/voice.md`), by paragraph. */
interface MailSource {
  readonly subject: Source;
  /** Preview text after the subject in mail clients. */
  readonly preheader: Source;
  readonly paragraphs: Readonly<Record<string, Source>>;
  /** Label of the button; only for mails with a link. */
  readonly button?: Source;
  /** Paragraphs after the button. */
  readonly afterwards?: Readonly<Record<string, Source>>;
}

/** Messages of a mail, in reading order. */
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

/** Defines the texts of mails, with the ids `mail.<kind>.<part>`. */
export const defineMails = <Kind extends string>(
  mails: Readonly<Record<Kind, MailSource>>,
): Readonly<Record<Kind, MailText>> =>
  Object.fromEntries(
    Object.entries<MailSource>(mails).map(([kind, mail]) => [kind, toMail(kind, mail)]),
  ) as Record<Kind, MailText>;
