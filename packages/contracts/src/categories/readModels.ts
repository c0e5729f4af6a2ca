import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Owner of the list of categories. */
export const categoryListOwner = 'everyone';

/** Categories of posts. Owner: `everyone`; id: the category. */
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
