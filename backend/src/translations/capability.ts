import { api } from '@ovation/contracts/api';
import { translationRoutes } from '@ovation/contracts/translations/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { readCatalogues } from './catalogues.ts';
import type { TranslationsNeeds } from './deps.ts';
import { searchTranslations } from './searchTranslations.ts';

export const translations = defineCapability('translations', ({ config }: TranslationsNeeds) => ({
  area: () => {
    const deps = { catalogues: readCatalogues(config.CATALOGUE_DIRS, api) };
    return defineArea('translations', translationRoutes, deps, { searchTranslations });
  },
}));
