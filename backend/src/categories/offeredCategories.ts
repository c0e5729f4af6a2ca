import { categoriesModel, everyCategory } from '@ovation/contracts/categories/readModels';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { textWordsOf } from '@ovation/contracts/kernel/words';
import type { CategoriesDeps } from './deps.ts';
import { categoryModel } from './model.ts';
import type { Categories, NamedCategory } from './public.ts';

/** Page request for all categories: twice the maximum, since concurrent creations may exceed it. */
const all = { offset: 0, limit: 2 * categoriesMax, newestFirst: false };

/** Lists all categories with their search terms. */
export const namedCategories = async ({
  readModels,
}: Pick<CategoriesDeps, 'readModels'>): Promise<readonly NamedCategory[]> => {
  const { data } = await readModels.page(categoriesModel, everyCategory, 'createdAt', all);
  return data.map(({ categoryId, names }) => ({
    id: categoryId,
    words: [...new Set(Object.values(names).flatMap((name) => textWordsOf(name)))],
  }));
};

export const createCategories = ({
  commands,
  readModels,
}: Pick<CategoriesDeps, 'commands' | 'readModels'>): Categories => ({
  areOffered: async (categoryIds) => {
    const found = await Promise.all(categoryIds.map((id) => commands.load(categoryModel, id)));
    return found.every(({ state }) => state !== undefined && !state.isRemoved);
  },
  named: () => namedCategories({ readModels }),
});
