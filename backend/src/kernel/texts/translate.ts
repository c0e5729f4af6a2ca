import { compiledCatalogues as ofContracts } from '@ovation/contracts/locales/compiled';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import { compiledCatalogues as ofBackend } from '../../locales/compiled.ts';

/** Returns a message in a language, in ICU's syntax; in English where the catalogues lack it. */
export const translate = (language: Language, { id, message }: Message): string =>
  ofBackend[language]?.[id] ?? ofContracts[language]?.[id] ?? message;

/** Returns a table of messages in a language. */
export const translateAll = <Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, Message>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<Message>(messages).map(([key, message]) => [key, translate(language, message)]),
  ) as Record<Key, string>;

/** Returns a message in each language, by language. */
export const inEachLanguage = (message: Message): Readonly<Record<Language, string>> =>
  Object.fromEntries(
    languages.map((language) => [language, translate(language, message)]),
  ) as Record<Language, string>;
