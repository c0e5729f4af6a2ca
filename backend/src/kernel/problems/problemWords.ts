import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { fieldsInSpanish } from '@ovation/contracts/translations/fields.es';
import { problemsInSpanish } from '@ovation/contracts/translations/problems.es';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { FieldFault, Values } from '../commands/decision.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** As many as there are texts: the texts are our own, never a caller's. */
const formatOf = (language: Language, text: string): IntlMessageFormat => {
  const key = `${language}:${text}`;
  const known = parsed.get(key) ?? new IntlMessageFormat(text, language);
  parsed.set(key, known);
  return known;
};

/** A text of ours in ICU's syntax with its values filled in; a value that is missing is a fault. */
export const sayText = (language: Language, text: string, values: Values = {}): string =>
  String(formatOf(language, text).format({ ...values }));

/** What a person reads of a problem. */
export const sayProblem = (
  language: Language,
  { code, message }: ProblemDefinition,
  values?: Values,
): string =>
  sayText(language, language === 'es' ? (problemsInSpanish[code] ?? message) : message, values);

/** What a person reads beside a field; what Zod says has been said in the language already. */
export const sayFault = (language: Language, { message, values }: FieldFault): string => {
  const spanish = (fieldsInSpanish as Readonly<Record<string, string>>)[message];
  if (language === 'es' && spanish !== undefined) return sayText(language, spanish, values);
  return values ? sayText(language, message, values) : message;
};

/** What Zod says of a value, by language; a schema's own words go before it. */
export const faultWords = {
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
} as const satisfies Record<Language, unknown>;
