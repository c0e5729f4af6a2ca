import { categoriesModel, everyCategory } from '@ovation/contracts/categories/readModels';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { hasWords } from '../kernel/foundWords.ts';
import type { CategoriesDeps } from './deps.ts';
import { categoryModel } from './model.ts';
import type { Categories } from './public.ts';

/** More than that were never offered at once. */
const all = { offset: 0, limit: 2 * categoriesMax, newestFirst: false };

export const createCategories = ({
  commands,
  readModels,
}: Pick<CategoriesDeps, 'commands' | 'readModels'>): Categories => ({
  areOffered: async (categoryIds) => {
    const found = await Promise.all(categoryIds.map((id) => commands.load(categoryModel, id)));
    return found.every(({ state }) => state !== undefined && !state.isRemoved);
  },
  namedBy: async (words) => {
    const { data } = await readModels.page(categoriesModel, everyCategory, 'createdAt', all);
    return data
      .filter(({ names }) => Object.values(names).some((name) => hasWords(name, words)))
      .map(({ categoryId }) => categoryId);
  },
});
