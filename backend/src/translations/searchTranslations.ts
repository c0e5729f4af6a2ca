import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { translationRoutes } from '@ovation/contracts/translations/routes';
import { type CompressedResponse, compressJson } from '../kernel/http/compressedResponse.ts';
import { cachedResponse, etagResponse, type Handler } from '../kernel/http/handler.ts';
import { memoize } from '../kernel/memoize.ts';
import { languageOf } from './catalogues.ts';
import type { TranslationsDeps } from './deps.ts';

/** Texts change with a deployment, noticed at the next visit. */
const cacheControl = 'public, no-cache';

/** Cached, compressed response of a whole catalogue. */
const createCatalogueCache = (catalogues: TranslationsDeps['catalogues']) => {
  const cachedCatalogue = (language: Language) =>
    memoize(async () => {
      const data = (await catalogues)[language];
      return compressJson({ data, total: data.length }, cacheControl);
    });
  const whole = Object.fromEntries(
    languages.map((language) => [language, cachedCatalogue(language)]),
  ) as Readonly<Record<Language, () => Promise<CompressedResponse>>>;
  return (language: Language): Promise<CompressedResponse> => whole[language]();
};

/** `GET /translations/search`. */
export const searchTranslations = ({
  catalogues,
}: TranslationsDeps): Handler<typeof translationRoutes.searchTranslations> => {
  const cachedCatalogue = createCatalogueCache(catalogues);
  return async ({ query: { locale, offset, limit } }) => {
    const language = languageOf(locale);
    const catalogue = (await catalogues)[language];
    if (offset === 0 && limit >= catalogue.length)
      return cachedResponse(await cachedCatalogue(language));
    return etagResponse({
      data: catalogue.slice(offset, offset + limit),
      total: catalogue.length,
    });
  };
};
