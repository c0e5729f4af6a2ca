import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { describe, expect, it } from 'vitest';
import { emptyText, formOf, pageErrors, pendingSaves, slugError } from './pageForm.ts';

const english = { title: 'Help', description: '', text: 'Write to us.' };
const spanish = { title: 'Ayuda', description: '', text: 'Escríbenos.' };
const page: StaffPage = {
  _id: 'p1',
  slug: 'help',
  status: 'active',
  locale: 'en',
  ...english,
  version: 3,
  translations: { es: spanish },
  effectiveFrom: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const form = formOf(page);

describe('pending saves of a page', () => {
  it('are empty without changes', () => {
    expect(pendingSaves(page, form)).toEqual([]);
  });

  it('are the page only, where its own texts, its date or its state have changed', () => {
    const body = { ...english, status: 'active', effectiveFrom: null };
    const words = { ...form.words, en: { ...english, title: 'Help!' } };
    expect(pendingSaves(page, { ...form, words })).toEqual([
      { kind: 'update', body: { ...body, title: 'Help!' } },
    ]);
    expect(
      pendingSaves(page, { ...form, effectiveFrom: '2026-03-01', isPublished: false }),
    ).toEqual([
      { kind: 'update', body: { ...body, status: 'draft', effectiveFrom: '2026-03-01' } },
    ]);
  });

  it('are each translation that is new, changed or removed', () => {
    const words = { en: english, 'pt-BR': spanish };
    expect(pendingSaves(page, { ...form, words })).toEqual([
      { kind: 'translate', locale: 'pt-BR', body: spanish },
      { kind: 'removeTranslation', locale: 'es' },
    ]);
  });

  it('are the page again once it was deleted', () => {
    const deleted: StaffPage = { ...page, status: 'inactive' };
    expect(formOf(deleted).isPublished).toBe(false);
    expect(pendingSaves(deleted, { ...formOf(deleted), isPublished: true })).toHaveLength(1);
  });
});

describe('errors of a page', () => {
  it('are reported by language', () => {
    const words = { en: english, es: { ...emptyText, description: 'x'.repeat(201) } };
    expect(pageErrors({ ...form, words })).toEqual({
      es: {
        title: 'fault:required',
        description: 'fault:lengthMax:200',
        text: 'fault:required',
      },
    });
  });

  it.each([
    ['help', undefined],
    ['', 'fault:required'],
    ['Help me', 'fault:pattern'],
    ['a'.repeat(81), 'fault:lengthMax:80'],
  ])('are reported for the slug %j', (slug, said) => {
    expect(slugError(slug)).toBe(said);
  });
});
