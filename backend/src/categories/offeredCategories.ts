import type { CategoriesDeps } from './deps.ts';
import { categoryModel } from './model.ts';
import type { Categories } from './public.ts';

export const createCategories = ({ commands }: Pick<CategoriesDeps, 'commands'>): Categories => ({
  areOffered: async (categoryIds) => {
    const found = await Promise.all(categoryIds.map((id) => commands.load(categoryModel, id)));
    return found.every(({ state }) => state !== undefined && !state.isRemoved);
  },
});
