import type { Language } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import type { Values } from '../kernel/commands/decision.ts';
import { formatMessage } from '../kernel/problems/problemTexts.ts';
import { renderMailHtml } from './mailHtml.ts';
import type { MailKind } from './public.ts';
import { frame, mails } from './texts/mails.ts';

export interface MailToRender {
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: Values;
  readonly siteName: string;
  readonly origin: string;
  /** URL of the button. */
  readonly href: string | undefined;
  /** Unsubscribe URL of its group; undefined for mandatory mails. */
  readonly unsubscribeHref?: string | undefined;
  /** True if the recipient has an account. */
  readonly isToMember: boolean;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mails, kind);

/** Formats an instant in UTC, with the zone: the reader's time zone is unknown. */
const formatInstant = (language: Language, instant: string): string => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
};

const formatCountry = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const isInstant = (name: string): boolean => name === 'at' || name.endsWith('At');

/** Formats instants and countries in the reader's language. */
const localizedValues = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (isInstant(name)) return [name, formatInstant(language, value)];
      if (name === 'country' && value !== 'none') return [name, formatCountry(language, value)];
      return [name, value];
    }),
  );

/** Collapses a subject to one line, whatever a name in it contains. */
const toSingleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Renders a mail, with the same content as text and as HTML. */
export const renderMail = (mail: MailToRender): RenderedMail => {
  const { kind, language, href, siteName, origin, isToMember, unsubscribeHref } = mail;
  const texts = mails[kind];
  const isNamed = mail.values.name ? 'yes' : 'no';
  // Defaults for mails from before these values existed.
  const withDefaults = {
    ways: 'none',
    isBlocked: 'no',
    asksToConfirm: 'no',
    hours: 72,
    ...mail.values,
    site: siteName,
    isNamed,
  };
  const values = localizedValues(language, withDefaults);
  const format = (message: Message): string => formatMessage(language, message, values);
  // A paragraph without anything to count is empty and left out.
  const formatAll = (messages: readonly Message[]): readonly string[] =>
    messages.map(format).filter((paragraph) => paragraph !== '');
  const paragraphs = formatAll(texts.paragraphs);
  const afterwards = formatAll(texts.afterwards);
  const button =
    href !== undefined && texts.button ? { href, label: format(texts.button) } : undefined;
  const subject = toSingleLine(format(texts.subject));
  const unsubscribe =
    unsubscribeHref !== undefined
      ? { href: unsubscribeHref, label: format(frame.unsubscribe) }
      : undefined;
  const footer = format(isToMember ? frame.footer : frame.footerOfStranger);
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...afterwards,
    `--\n${footer}\n${origin}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
  ].join('\n\n');
  const html = renderMailHtml({
    language,
    subject,
    siteName,
    origin,
    paragraphs,
    button,
    afterwards,
    footer,
    unsubscribe,
    preheader: format(texts.preheader),
    linkNote: format(frame.linkInText),
  });
  return { subject, text, html };
};
