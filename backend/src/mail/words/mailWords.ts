/** Template of a mail, in ICU MessageFormat and without markup; style: `docs/voice.md`. */
export interface MailWords {
  readonly subject: string;
  /** Preview text that mail clients list behind the subject. */
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  /** Label of the button, if the mail has a link. */
  readonly button?: string;
  /** Paragraphs behind the button. */
  readonly afterwards?: readonly string[];
}

/** Greeting, without the name at an unconfirmed address: somebody else may have entered it. */
export const helloInEnglish = '{isNamed, select, yes {Hi {name},} other {Hello,}}';

export const helloInSpanish = '{isNamed, select, yes {Hola, {name}:} other {Hola:}}';
