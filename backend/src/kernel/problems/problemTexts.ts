import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { fieldMessage } from '@ovation/contracts/translations/fieldTexts';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { FieldError, Values } from '../commands/decision.ts';
import { translate } from '../texts/translate.ts';

const formats = new Map<string, IntlMessageFormat>();

/** Dates and times of texts, in UTC wherever the process runs. */
const inUtc = {
  date: { medium: { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } },
  time: { short: { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' } },
} as const;

/** Returns the cached format of a text. Bounded: texts are our own, never a caller's. */
const formatOf = (language: Language, text: string): IntlMessageFormat => {
  const key = `${language}:${text}`;
  const known = formats.get(key) ?? new IntlMessageFormat(text, language, inUtc);
  formats.set(key, known);
  return known;
};

/** Formats an ICU message. Throws if a value is missing. */
export const formatText = (language: Language, text: string, values: Values = {}): string =>
  String(formatOf(language, text).format({ ...values }));

/** Formats a message in a language. */
export const formatMessage = (language: Language, message: Message, values?: Values): string =>
  formatText(language, translate(language, message), values);

/** Localized message of a problem. */
export const formatProblem = (
  language: Language,
  problem: ProblemDefinition,
  values?: Values,
): string => formatMessage(language, problemMessage(problem), values);

/** Localized message beside a field; Zod's messages are localized already. */
export const formatFieldError = (language: Language, { message, values }: FieldError): string => {
  const own = fieldMessage(message);
  if (own) return formatMessage(language, own, values);
  return values ? formatText(language, message, values) : message;
};

type ErrorMap = ReturnType<typeof z.locales.en>['localeError'];

/** Zod's own translations, by language. */
const zodLocales: Readonly<Record<string, () => { readonly localeError: ErrorMap }>> = z.locales;

/** Zod's messages by language, English if Zod lacks one; a schema's own messages take precedence. */
export const zodMessages = Object.fromEntries(
  languages.map((language) => [language, (zodLocales[language] ?? z.locales.en)().localeError]),
) as Readonly<Record<Language, ErrorMap>>;
