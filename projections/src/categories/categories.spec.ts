import { CategoryRemoved, CategoryWritten } from '@ovation/contracts/categories/events';
import { categoriesModel, categoryListOwner } from '@ovation/contracts/categories/readModels';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { categories } from './categories.ts';

const categoryId = testId(1);
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const written = recorded(CategoryWritten, {
  categoryId,
  names: { en: 'Food' },
  writtenAt: morning,
});
const renamed = recorded(CategoryWritten, {
  categoryId,
  names: { en: 'Eating' },
  writtenAt: noon,
});
const removed = recorded(CategoryRemoved, { categoryId, removedAt: noon });

it('keeps its position when it is renamed', () => {
  given(categories, [written, renamed])
    .thenDocument(categoriesModel, categoryListOwner, categoryId)
    .is({ categoryId, names: { en: 'Eating' }, createdAt: morning, updatedAt: noon });
});

it('is gone once removed, in each replay', () => {
  given(categories, [written, removed])
    .thenDocument(categoriesModel, categoryListOwner, categoryId)
    .is(undefined);
  expectSameBytes(categories, [written, renamed, removed]);
});
