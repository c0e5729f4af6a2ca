import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';

export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Texts of the product in each language, by message id. */
export interface Translations {
  /** Text of an id, with values in the place of its variables, as far as there are any. */
  say: (locale: Locale, id: string, ...values: readonly string[]) => string;
  /** Untranslated texts of a Spanish or English page: ids, and English where there is Spanish. */
  untranslated: (locale: Locale, texts: readonly string[]) => string[];
}

export const readTranslations = async (origin: string): Promise<Translations> => {
  const anonymousClient = createClient(api, { baseUrl: `${origin}/api` });
  const read = async (locale: Locale): Promise<Map<string, string>> => {
    const { data } = await anonymousClient.translations.searchTranslations({ query: { locale } });
    return new Map(data.data.map(({ key, value }) => [key, value]));
  };
  const [en, es] = await Promise.all([read('en'), read('es')]);
  const texts = { en, es };
  const spanish = new Set(es.values());
  const onlyEnglish = new Set([...en.values()].filter((text) => !spanish.has(text)));
  return {
    say: (locale, id, ...values) => {
      const text = texts[locale].get(id);
      if (text === undefined) throw new Error(`there is no text ${id}`);
      const left = [...values];
      return text.replace(/\{\w+\}/g, (place) => left.shift() ?? place);
    },
    untranslated: (locale, shown) =>
      shown.filter((text) => en.has(text) || (locale === 'es' && onlyEnglish.has(text))),
  };
};
