import type { translationRoutes } from '@ovation/contracts/translations/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import { languageOf } from './catalogues.ts';
import type { TranslationsDeps } from './deps.ts';

/** `GET /translations/search`. */
export const searchTranslations =
  ({ catalogues }: TranslationsDeps): Handler<typeof translationRoutes.searchTranslations> =>
  async ({ query: { locale, offset, limit } }) => {
    const catalogue = (await catalogues)[languageOf(locale)];
    return answered({
      data: catalogue.slice(offset, offset + limit),
      total: catalogue.length,
    });
  };
