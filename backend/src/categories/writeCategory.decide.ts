import type { CategoryEvent } from '@ovation/contracts/categories/events';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { CategoryState } from './model.ts';

export interface WriteCategory {
  readonly categoryId: string;
  readonly names: Readonly<Record<string, string>>;
  readonly now: string;
}

const categoryWritten = ({ categoryId, names, now }: WriteCategory): CategoryEvent => ({
  type: 'CategoryWritten',
  data: { categoryId, names: { ...names }, writtenAt: now },
});

export const decideCreateCategory = (
  command: WriteCategory & { readonly totalBefore: number },
): Decision<CategoryEvent, 'TOO_MANY_CATEGORIES'> =>
  command.totalBefore >= categoriesMax
    ? refused('TOO_MANY_CATEGORIES', { values: { maximum: categoriesMax } })
    : accepted([categoryWritten(command)]);

export const decideUpdateCategory = (
  command: WriteCategory,
  category: CategoryState | undefined,
): Decision<CategoryEvent, 'NOT_FOUND'> =>
  !category || category.isRemoved ? refused('NOT_FOUND') : accepted([categoryWritten(command)]);

export const decideRemoveCategory = (
  now: string,
  category: CategoryState | undefined,
): Decision<CategoryEvent, 'NOT_FOUND'> => {
  if (!category || category.isRemoved) return refused('NOT_FOUND');
  const { categoryId } = category;
  return accepted([{ type: 'CategoryRemoved', data: { categoryId, removedAt: now } }]);
};
