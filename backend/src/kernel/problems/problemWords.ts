import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { fieldMessage } from '@ovation/contracts/translations/fieldTexts';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { FieldFault, Values } from '../commands/decision.ts';
import { translate } from '../texts/translate.ts';

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

/** Returns a message in a language with its values filled in. */
export const sayMessage = (language: Language, message: Message, values?: Values): string =>
  sayText(language, translate(language, message), values);

/** What a person reads of a problem. */
export const sayProblem = (
  language: Language,
  problem: ProblemDefinition,
  values?: Values,
): string => sayMessage(language, problemMessage(problem), values);

/** What a person reads beside a field; what Zod says has been said in the language already. */
export const sayFault = (language: Language, { message, values }: FieldFault): string => {
  const own = fieldMessage(message);
  if (own) return sayMessage(language, own, values);
  return values ? sayText(language, message, values) : message;
};

type ErrorMap = ReturnType<typeof z.locales.en>['localeError'];

/** Zod's own translations, by language. */
const zodLocales: Readonly<Record<string, () => { readonly localeError: ErrorMap }>> = z.locales;

/** What Zod says of a value, by language, in English where Zod lacks it; a schema's own words go before it. */
export const faultWords = Object.fromEntries(
  languages.map((language) => [language, (zodLocales[language] ?? z.locales.en)().localeError]),
) as Readonly<Record<Language, ErrorMap>>;
