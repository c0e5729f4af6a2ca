import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { fieldsInSpanish } from '@ovation/contracts/translations/fields.es';
import { problemsInSpanish } from '@ovation/contracts/translations/problems.es';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { FieldFault, Values } from '../commands/decision.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** Cached per text: the texts are our own, never a caller's. */
const formatOf = (language: Language, text: string): IntlMessageFormat => {
  const key = `${language}:${text}`;
  const known = parsed.get(key) ?? new IntlMessageFormat(text, language);
  parsed.set(key, known);
  return known;
};

/** Formats an ICU message with its values; throws if a value is missing. */
export const sayText = (language: Language, text: string, values: Values = {}): string =>
  String(formatOf(language, text).format({ ...values }));

/** Localized message of a problem. */
export const sayProblem = (
  language: Language,
  { code, message }: ProblemDefinition,
  values?: Values,
): string =>
  sayText(language, language === 'es' ? (problemsInSpanish[code] ?? message) : message, values);

/** Localized message beside a field; Zod's messages are localized already. */
export const sayFault = (language: Language, { message, values }: FieldFault): string => {
  const spanish = (fieldsInSpanish as Readonly<Record<string, string>>)[message];
  if (language === 'es' && spanish !== undefined) return sayText(language, spanish, values);
  return values ? sayText(language, message, values) : message;
};

/** Zod's messages by language; a schema's own messages take precedence. */
export const faultWords = {
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
} as const satisfies Record<Language, unknown>;
