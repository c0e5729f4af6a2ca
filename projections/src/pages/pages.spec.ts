import {
  PostRetired,
  PostTranslated,
  PostTranslationRemoved,
  PostWritten,
} from '@ovation/contracts/pages/events';
import { pageListOwner, pagesModel } from '@ovation/contracts/pages/readModels';
import { expect, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { pages } from './pages.ts';

const postId = testId(1);
const first = '2026-02-01T10:00:00.000Z';
const later = '2026-02-02T10:00:00.000Z';
const words = { title: 'Terms', description: 'What counts.', text: 'You **pay**.' };
const spanish = { title: 'Condiciones', description: 'Lo que vale.', text: 'Pagas.' };

const written = recorded(PostWritten, {
  postId,
  slug: 'terms',
  locale: 'en',
  ...words,
  status: 'active',
  effectiveFrom: '2026-02-01',
  writtenAt: first,
});
const translated = recorded(PostTranslated, {
  postId,
  locale: 'es',
  ...spanish,
  translatedAt: later,
});
const removed = recorded(PostTranslationRemoved, { postId, locale: 'es', removedAt: later });
const retired = recorded(PostRetired, { postId, retiredAt: later });

it('has the last text, with its translations', () => {
  const page = {
    _id: postId,
    slug: 'terms',
    status: 'active' as const,
    locale: 'en',
    ...words,
    translations: { es: spanish },
    effectiveFrom: '2026-02-01',
    version: 2,
    createdAt: first,
    updatedAt: later,
  };
  given(pages, [written, translated]).thenDocument(pagesModel, pageListOwner, postId).is(page);
  given(pages, [written, translated, removed])
    .thenDocument(pagesModel, pageListOwner, postId)
    .is({ ...page, translations: {}, version: 3 });
});

it('is listed publicly until it is retired, and again when it is rewritten', () => {
  given(pages, [written]).thenIndex(pagesModel, pageListOwner, 'active').is([postId]);
  given(pages, [written, retired]).thenIndex(pagesModel, pageListOwner, 'active').is([]);
  given(pages, [written, retired]).thenIndex(pagesModel, pageListOwner, 'all').is([postId]);
  given(pages, [written, retired, written])
    .thenIndex(pagesModel, pageListOwner, 'active')
    .is([postId]);
});

it('is the same after a replay', () => {
  expect(() => expectSameBytes(pages, [written, translated, removed, retired])).not.toThrow();
});
