import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Whose the list of categories is. */
export const everyCategory = 'everyone';

/** What posts can stand in. Owner: `everyone`; id: the category. */
export const categoriesModel = defineReadModel(
  'categories',
  z.strictObject({
    categoryId: Id,
    names: z.record(z.string(), z.string()),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  ['createdAt'],
);
