import type { CategoryEvent } from '@ovation/contracts/categories/events';
import { categoriesMax } from '@ovation/contracts/categories/rules';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { categoryModel } from './model.ts';
import {
  decideCreateCategory,
  decideRemoveCategory,
  decideUpdateCategory,
} from './writeCategory.decide.ts';

const categoryId = idOf(1);
const now = '2026-03-01T12:00:00.000Z';
const written = (names: Record<string, string>): CategoryEvent => ({
  type: 'CategoryWritten',
  data: { categoryId, names, writtenAt: now },
});
const removed: CategoryEvent = { type: 'CategoryRemoved', data: { categoryId, removedAt: now } };
const food = { en: 'Food', es: 'Comida' };
const command = { categoryId, names: food, now };

describe('a category', () => {
  it('is created, renamed and removed', () => {
    given(categoryModel)
      .when(() => decideCreateCategory({ ...command, totalBefore: 0 }))
      .thenAppends([written(food)])
      .when((category) => decideUpdateCategory({ ...command, names: { en: 'Eating' } }, category))
      .thenAppends([written({ en: 'Eating' })])
      .when((category) => decideRemoveCategory(now, category))
      .thenAppends([removed]);
  });

  it('cannot exceed the maximum number', () => {
    given(categoryModel)
      .when(() => decideCreateCategory({ ...command, totalBefore: categoriesMax }))
      .thenRefuses('TOO_MANY_CATEGORIES', { values: { maximum: categoriesMax } });
  });

  it('cannot be changed when missing or removed', () => {
    given(categoryModel)
      .when((category) => decideUpdateCategory(command, category))
      .thenRefuses('NOT_FOUND');
    given(categoryModel, [written(food), removed])
      .when((category) => decideUpdateCategory(command, category))
      .thenRefuses('NOT_FOUND')
      .when((category) => decideRemoveCategory(now, category))
      .thenRefuses('NOT_FOUND');
  });
});
