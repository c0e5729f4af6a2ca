import { type CategoryEvent, categoryStream } from '@ovation/contracts/categories/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Decision state of a post category. */
export interface CategoryState {
  readonly categoryId: string;
  readonly names: Readonly<Record<string, string>>;
  readonly updatedAt: string;
  readonly isRemoved: boolean;
}

const evolve = (
  category: CategoryState | undefined,
  event: CategoryEvent,
): CategoryState | undefined => {
  switch (event.type) {
    case 'CategoryWritten': {
      const { categoryId, names, writtenAt } = event.data;
      return { categoryId, names, updatedAt: writtenAt, isRemoved: false };
    }
    case 'CategoryRemoved':
      return category && { ...category, isRemoved: true };
    default:
      return event satisfies never;
  }
};

/** `category-<id>`. */
export const categoryModel: Model<CategoryState | undefined, typeof categoryStream> = {
  stream: categoryStream,
  initial: undefined,
  evolve,
};
