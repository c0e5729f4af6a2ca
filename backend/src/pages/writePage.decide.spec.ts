import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { pageModel } from './model.ts';
import {
  decideCreatePage,
  decideRemoveTranslation,
  decideRetirePage,
  decideTranslatePage,
  decideUpdatePage,
} from './writePage.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const postId = idOf(1);
const words = { title: 'Terms', description: 'What counts.', text: 'You **pay**.' };
const page = { ...words, effectiveFrom: '2026-01-01', status: 'active' as const };
const written = {
  type: 'PostWritten' as const,
  data: { postId, slug: 'terms', locale: 'en', ...page, writtenAt: now },
};
const translated = {
  type: 'PostTranslated' as const,
  data: { postId, locale: 'es', ...words, translatedAt: now },
};
const retired = { type: 'PostRetired' as const, data: { postId, retiredAt: now } };

describe('a new page', () => {
  const create = decideCreatePage.bind(null, { postId, slug: 'terms', locale: 'en', ...page }, now);

  it('is created', () => {
    given(pageModel, []).when(create).thenAppends([written]);
  });

  it('is refused a taken slug, retired or not', () => {
    given(pageModel, [written]).when(create).thenRefuses('SLUG_TAKEN');
    given(pageModel, [written, retired]).when(create).thenRefuses('SLUG_TAKEN');
  });
});

describe('a page that is updated', () => {
  const update = (version?: number) =>
    decideUpdatePage.bind(null, { ...page, title: 'New terms', version }, now);

  it('keeps its slug and its language', () => {
    given(pageModel, [written])
      .when(update(1))
      .thenAppends([{ ...written, data: { ...written.data, title: 'New terms' } }]);
  });

  it('is refused with an outdated version', () => {
    given(pageModel, [written, translated]).when(update(1)).thenRefuses('PAGE_CHANGED');
  });

  it('needs no version, and is restored if retired', () => {
    given(pageModel, [written, retired]).when(update()).thenAppendsLike({ type: 'PostWritten' });
  });

  it('must exist', () => {
    given(pageModel, []).when(update()).thenRefuses('NOT_FOUND');
  });
});

describe('a translation', () => {
  const translate = (locale: string, version?: number) =>
    decideTranslatePage.bind(null, { ...words, locale, version }, now);
  const remove = (locale: string) => decideRemoveTranslation.bind(null, locale, now);

  it('is stored beside the page', () => {
    given(pageModel, [written]).when(translate('es', 1)).thenAppends([translated]);
  });

  it('requires an existing page of another language, and its version', () => {
    given(pageModel, []).when(translate('es')).thenRefuses('NOT_FOUND');
    given(pageModel, [written]).when(translate('en')).thenRefuses('NOT_FOUND');
    given(pageModel, [written, translated]).when(translate('es', 1)).thenRefuses('PAGE_CHANGED');
    given(pageModel, [written])
      .when(translate('__proto__'))
      .thenRefusesLike('INVALID', { errors: [{ path: 'locale' }] });
  });

  it('is removed once', () => {
    given(pageModel, [written, translated])
      .when(remove('es'))
      .thenAppendsLike({ type: 'PostTranslationRemoved', data: { locale: 'es' } })
      .when(remove('es'))
      .thenRefuses('NOT_FOUND');
    given(pageModel, [written]).when(remove('constructor')).thenRefuses('NOT_FOUND');
  });
});

describe('retiring a page', () => {
  const retire = decideRetirePage.bind(null, now);

  it('is recorded once', () => {
    given(pageModel, [written])
      .when(retire)
      .thenAppends([retired])
      .when(retire)
      .thenRefuses('NOT_FOUND');
    given(pageModel, []).when(retire).thenRefuses('NOT_FOUND');
  });
});
