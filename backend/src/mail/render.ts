import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { Values } from '../kernel/commands/decision.ts';
import { sayText } from '../kernel/problems/problemWords.ts';
import { layOut } from './layout.ts';
import type { MailKind } from './public.ts';
import { frameInEnglish, mailsInEnglish } from './words/en.ts';
import { frameInSpanish, mailsInSpanish } from './words/es.ts';
import type { MailWords } from './words/mailWords.ts';

export interface MailToRender {
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: Values;
  readonly siteName: string;
  readonly origin: string;
  /** Link of the button. */
  readonly href: string | undefined;
  /** Unsubscribe page, for kinds the reader may opt out of. */
  readonly unsubscribeHref?: string | undefined;
  /** True if the reader has an account. */
  readonly isToMember: boolean;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const mails = { en: mailsInEnglish, es: mailsInSpanish } as const satisfies Record<
  Language,
  Readonly<Record<MailKind, MailWords>>
>;
const frames = { en: frameInEnglish, es: frameInSpanish } as const;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailsInEnglish, kind);

/** Formats an instant in UTC, with the zone: the reader's time zone is unknown. */
const sayInstant = (language: Language, instant: string): string => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
};

const sayCountry = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const isInstant = (name: string): boolean => name === 'at' || name.endsWith('At');

/** Values with instants and countries formatted for the language. */
const spokenValues = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (isInstant(name)) return [name, sayInstant(language, value)];
      if (name === 'country' && value !== 'none') return [name, sayCountry(language, value)];
      return [name, value];
    }),
  );

/** Collapses a subject to one line, whatever a name in it contains. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Renders a mail, with the same content as text and as HTML. */
export const renderMail = (mail: MailToRender): RenderedMail => {
  const { kind, language, href, siteName, origin, isToMember, unsubscribeHref } = mail;
  const words: MailWords = mails[language][kind];
  const frame = frames[language];
  const isNamed = mail.values.name ? 'yes' : 'no';
  // Defaults for mails from before these values existed.
  const told = {
    ways: 'none',
    isBlocked: 'no',
    asksToConfirm: 'no',
    ...mail.values,
    site: siteName,
    isNamed,
  };
  const values = spokenValues(language, told);
  const say = (text: string): string => sayText(language, text, values);
  // A paragraph without anything to count is empty and left out.
  const sayAll = (texts: readonly string[]): readonly string[] =>
    texts.map(say).filter((paragraph) => paragraph !== '');
  const paragraphs = sayAll(words.paragraphs);
  const afterwards = sayAll(words.afterwards ?? []);
  const button =
    href !== undefined && words.button ? { href, label: say(words.button) } : undefined;
  const subject = inOneLine(say(words.subject));
  const unsubscribe =
    unsubscribeHref !== undefined
      ? { href: unsubscribeHref, label: say(frame.unsubscribe) }
      : undefined;
  const footer = say(isToMember ? frame.footer : frame.footerOfStranger);
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...afterwards,
    `--\n${footer}\n${origin}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
  ].join('\n\n');
  const html = layOut({
    language,
    subject,
    siteName,
    origin,
    paragraphs,
    button,
    afterwards,
    footer,
    unsubscribe,
    preheader: say(words.preheader),
    linkInText: say(frame.linkInText),
  });
  return { subject, text, html };
};
