import { categoriesModel, categoryListOwner } from '@ovation/contracts/categories/readModels';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { indexWordsOf } from '@ovation/contracts/kernel/searchWords';
import type { CategoriesDeps } from './deps.ts';
import { categoryModel } from './model.ts';
import type { Categories, CategoryTerms } from './public.ts';

/** Page request for all categories: twice the maximum, since concurrent creations may exceed it. */
const allCategories = { offset: 0, limit: 2 * categoriesMax, newestFirst: false };

/** Lists all categories with their search terms. */
export const listCategoryTerms = async ({
  readModels,
}: Pick<CategoriesDeps, 'readModels'>): Promise<readonly CategoryTerms[]> => {
  const { data } = await readModels.page(
    categoriesModel,
    categoryListOwner,
    'createdAt',
    allCategories,
  );
  return data.map(({ categoryId, names }) => ({
    id: categoryId,
    words: [...new Set(Object.values(names).flatMap((name) => indexWordsOf(name)))],
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
  listTerms: () => listCategoryTerms({ readModels }),
});
