import { translationRoutes } from '@ovation/contracts/translations/routes';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { Catalogues } from './catalogues.ts';
import { searchTranslations } from './searchTranslations.ts';

export const translationsArea = (catalogues: Promise<Catalogues>): Area =>
  defineArea('translations', translationRoutes, {
    searchTranslations: searchTranslations(catalogues),
  });
