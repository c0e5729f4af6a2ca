import type { Language } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import type { Values } from '../kernel/commands/decision.ts';
import { sayMessage } from '../kernel/problems/problemWords.ts';
import { layOut } from './layout.ts';
import type { MailKind } from './public.ts';
import { frame, mails } from './texts/mails.ts';

export interface MailToRender {
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: Values;
  readonly siteName: string;
  readonly origin: string;
  /** What the button opens. */
  readonly href: string | undefined;
  /** Where its reader turns mails of the kind off, where that is the reader's to choose. */
  readonly unsubscribeHref?: string | undefined;
  /** Whether whoever reads it has an account. */
  readonly isToMember: boolean;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mails, kind);

/** The reader's clock is not known: the instant is told with its zone. */
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

/** Instants and countries as the reader's language writes them. */
const spokenValues = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (isInstant(name)) return [name, sayInstant(language, value)];
      if (name === 'country' && value !== 'none') return [name, sayCountry(language, value)];
      return [name, value];
    }),
  );

/** A subject is one line, whatever a name in it holds. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A mail as its reader gets it: the same words as text and as HTML. */
export const renderMail = (mail: MailToRender): RenderedMail => {
  const { kind, language, href, siteName, origin, isToMember, unsubscribeHref } = mail;
  const texts = mails[kind];
  const isNamed = mail.values.name ? 'yes' : 'no';
  // The first mails about a password named no other ways, those about an end no block, and a welcome asked nothing.
  const told = {
    ways: 'none',
    isBlocked: 'no',
    asksToConfirm: 'no',
    ...mail.values,
    site: siteName,
    isNamed,
  };
  const values = spokenValues(language, told);
  const say = (message: Message): string => sayMessage(language, message, values);
  // Where there is nothing to count, a paragraph says nothing.
  const sayAll = (messages: readonly Message[]): readonly string[] =>
    messages.map(say).filter((paragraph) => paragraph !== '');
  const paragraphs = sayAll(texts.paragraphs);
  const afterwards = sayAll(texts.afterwards);
  const button =
    href !== undefined && texts.button ? { href, label: say(texts.button) } : undefined;
  const subject = inOneLine(say(texts.subject));
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
    preheader: say(texts.preheader),
    linkInText: say(frame.linkInText),
  });
  return { subject, text, html };
};
