import { categoriesModel, everyCategory } from '@ovation/contracts/categories/readModels';
import type { categoryRoutes } from '@ovation/contracts/categories/routes';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { answered, type Handler } from '../kernel/http/handler.ts';
import type { CategoriesDeps } from './deps.ts';

/** Page request for all categories: twice the maximum, since concurrent creations may exceed it. */
const all = { offset: 0, limit: 2 * categoriesMax, newestFirst: false };

/** `GET /categories` */
export const listCategories =
  ({
    readModels,
  }: Pick<CategoriesDeps, 'readModels'>): Handler<typeof categoryRoutes.listCategories> =>
  async ({ language }) => {
    const page = await readModels.page(categoriesModel, everyCategory, 'createdAt', all);
    const named = page.data.map(({ categoryId, names }) => ({
      _id: categoryId,
      name: names[language] ?? names.en ?? '',
    }));
    const data = named.sort((a, b) => a.name.localeCompare(b.name, language));
    return answered({ data, total: data.length });
  };

/** `GET /admin/categories` */
export const listStaffCategories =
  ({
    readModels,
  }: Pick<CategoriesDeps, 'readModels'>): Handler<typeof categoryRoutes.listStaffCategories> =>
  async () => {
    const page = await readModels.page(categoriesModel, everyCategory, 'createdAt', all);
    const data = page.data.map(({ categoryId, names, updatedAt }) => ({
      _id: categoryId,
      names,
      updatedAt,
    }));
    return answered({ data, total: data.length });
  };
