import { categoriesModel, categoryListOwner } from '@ovation/contracts/categories/readModels';
import type { categoryRoutes } from '@ovation/contracts/categories/routes';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { CategoriesDeps } from './deps.ts';

/** Page request for all categories: twice the maximum, since concurrent creations may exceed it. */
const allCategories = { offset: 0, limit: 2 * categoriesMax, newestFirst: false };

/** `GET /categories` */
export const listCategories =
  ({
    readModels,
  }: Pick<CategoriesDeps, 'readModels'>): Handler<typeof categoryRoutes.listCategories> =>
  async ({ language }) => {
    const page = await readModels.page(
      categoriesModel,
      categoryListOwner,
      'createdAt',
      allCategories,
    );
    const named = page.data.map(({ categoryId, names }) => ({
      _id: categoryId,
      name: names[language] ?? names.en ?? '',
    }));
    const data = named.sort((a, b) => a.name.localeCompare(b.name, language));
    return okResponse({ data, total: data.length });
  };

/** `GET /admin/categories` */
export const listStaffCategories =
  ({
    readModels,
  }: Pick<CategoriesDeps, 'readModels'>): Handler<typeof categoryRoutes.listStaffCategories> =>
  async () => {
    const page = await readModels.page(
      categoriesModel,
      categoryListOwner,
      'createdAt',
      allCategories,
    );
    const data = page.data.map(({ categoryId, names, updatedAt }) => ({
      _id: categoryId,
      names,
      updatedAt,
    }));
    return okResponse({ data, total: data.length });
  };
