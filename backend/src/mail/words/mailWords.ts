/** What a mail says, in ICU's syntax and without markup; `docs/voice.md` says how. */
export interface MailWords {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  /** The button, where the mail has a link. */
  readonly button?: string;
  /** Behind the button. */
  readonly afterwards?: readonly string[];
}

/** Nobody is greeted by a name at an address that nobody has confirmed: somebody else may have written it. */
export const helloInEnglish = '{isNamed, select, yes {Hi {name},} other {Hello,}}';

export const helloInSpanish = '{isNamed, select, yes {Hola, {name}:} other {Hola:}}';
