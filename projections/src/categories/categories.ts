import { CategoryRemoved, CategoryWritten } from '@ovation/contracts/categories/events';
import { categoriesModel, categoryListOwner } from '@ovation/contracts/categories/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Categories of posts. */
export const categories = defineProjection({
  model: categoriesModel,
  version: 1,
  events: [CategoryWritten, CategoryRemoved],
  on: {
    CategoryWritten: ({ data: { categoryId, names, writtenAt } }) => ({
      owner: categoryListOwner,
      id: categoryId,
      evolve: (before) => ({
        categoryId,
        names,
        createdAt: before?.createdAt ?? writtenAt,
        updatedAt: writtenAt,
      }),
    }),
    CategoryRemoved: ({ data: { categoryId } }) => ({
      owner: categoryListOwner,
      id: categoryId,
      evolve: () => undefined,
    }),
  },
  indexes: ({ createdAt }) => [{ index: 'createdAt', score: Date.parse(createdAt) }],
});
