import { categoriesModel, categoryListOwner } from '@ovation/contracts/categories/readModels';
import type { categoryRoutes } from '@ovation/contracts/categories/routes';
import { idOfCommand } from '../kernel/commands/command.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { CategoriesDeps } from './deps.ts';
import { type CategoryState, categoryModel } from './model.ts';
import {
  decideCreateCategory,
  decideRemoveCategory,
  decideUpdateCategory,
} from './writeCategory.decide.ts';

const viewOf = (category: CategoryState | undefined) => {
  if (!category) throw new Error('a written category has no state');
  const { categoryId, names, updatedAt } = category;
  return { _id: categoryId, names, updatedAt };
};

/** `POST /admin/categories` */
export const createCategory =
  ({
    commands,
    newId,
    readModels,
  }: CategoriesDeps): Handler<typeof categoryRoutes.createCategory> =>
  async ({ body: { names }, command }) => {
    const categoryId = idOfCommand(command, 'category', newId());
    const totalBefore = await readModels.count(categoriesModel, categoryListOwner, 'createdAt');
    const outcome = await commands.handle(categoryModel, categoryId, command, (_, now) =>
      decideCreateCategory({ categoryId, names, now, totalBefore }),
    );
    if (!outcome.ok) return outcome;
    const written = outcome.events.reduce(categoryModel.evolve, categoryModel.initial);
    return okResponse(viewOf(written), outcome.position);
  };

/** `PUT /admin/categories/{id}` */
export const updateCategory =
  ({ commands }: Pick<CategoriesDeps, 'commands'>): Handler<typeof categoryRoutes.updateCategory> =>
  async ({ params: { id: categoryId }, body: { names }, command }) => {
    const outcome = await commands.handle(categoryModel, categoryId, command, (category, now) =>
      decideUpdateCategory({ categoryId, names, now }, category),
    );
    return outcome.ok ? okResponse(viewOf(outcome.state), outcome.position) : outcome;
  };

/** `DELETE /admin/categories/{id}` */
export const removeCategory =
  ({ commands }: Pick<CategoriesDeps, 'commands'>): Handler<typeof categoryRoutes.removeCategory> =>
  async ({ params, command }) => {
    const outcome = await commands.handle(categoryModel, params.id, command, (category, now) =>
      decideRemoveCategory(now, category),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
