import { categoryRoutes } from '@ovation/contracts/categories/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { createCategories } from './categories.ts';
import type { CategoriesDeps } from './deps.ts';
import { listCategories, listStaffCategories } from './listCategories.ts';
import type { CategoriesOffers } from './public.ts';
import { createCategory, removeCategory, updateCategory } from './writeCategory.ts';

export const categories = defineCapability<CategoriesDeps, CategoriesOffers>(
  'categories',
  (deps) => ({
    offers: { categories: createCategories(deps) },
    area: () =>
      defineArea('categories', categoryRoutes, deps, {
        listCategories,
        listStaffCategories,
        createCategory,
        updateCategory,
        removeCategory,
      }),
  }),
);
