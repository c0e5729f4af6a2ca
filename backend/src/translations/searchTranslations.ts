import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { translationRoutes } from '@ovation/contracts/translations/routes';
import { answeredKept, answeredTagged, type Handler } from '../kernel/http/handler.ts';
import { type KeptAnswer, keepJson } from '../kernel/http/keptAnswer.ts';
import { once } from '../kernel/once.ts';
import { languageOf } from './catalogues.ts';
import type { TranslationsDeps } from './deps.ts';

/** Texts change with a deployment, noticed at the next visit. */
const cacheControl = 'public, no-cache';

/** Cached, compressed response of a whole catalogue. */
const keepWhole = (catalogues: TranslationsDeps['catalogues']) => {
  const keep = (language: Language) =>
    once(async () => {
      const data = (await catalogues)[language];
      return keepJson({ data, total: data.length }, cacheControl);
    });
  const whole = Object.fromEntries(
    languages.map((language) => [language, keep(language)]),
  ) as Readonly<Record<Language, () => Promise<KeptAnswer>>>;
  return (language: Language): Promise<KeptAnswer> => whole[language]();
};

/** `GET /translations/search`. */
export const searchTranslations = ({
  catalogues,
}: TranslationsDeps): Handler<typeof translationRoutes.searchTranslations> => {
  const kept = keepWhole(catalogues);
  return async ({ query: { locale, offset, limit } }) => {
    const language = languageOf(locale);
    const catalogue = (await catalogues)[language];
    if (offset === 0 && limit >= catalogue.length) return answeredKept(await kept(language));
    return answeredTagged({
      data: catalogue.slice(offset, offset + limit),
      total: catalogue.length,
    });
  };
};
