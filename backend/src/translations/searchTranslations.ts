import type { translationRoutes } from '@ovation/contracts/translations/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import { type Catalogues, languageOf } from './catalogues.ts';

/** `GET /translations/search`. */
export const searchTranslations =
  (catalogues: Promise<Catalogues>): Handler<typeof translationRoutes.searchTranslations> =>
  async ({ query: { locale, offset, limit } }) => {
    const catalogue = (await catalogues)[languageOf(locale)];
    return answered({
      data: catalogue.slice(offset, offset + limit),
      total: catalogue.length,
    });
  };
