import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { postModel } from './model.ts';
import {
  decideCreatePost,
  decideRemoveTranslation,
  decideRetirePost,
  decideTranslatePost,
  decideUpdatePost,
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
  const create = decideCreatePost.bind(null, { postId, slug: 'terms', locale: 'en', ...page }, now);

  it('is written', () => {
    given(postModel, []).when(create).thenAppends([written]);
  });

  it('does not take the address of another, retired or not', () => {
    given(postModel, [written]).when(create).thenRefuses('SLUG_TAKEN');
    given(postModel, [written, retired]).when(create).thenRefuses('SLUG_TAKEN');
  });
});

describe('a page that is written anew', () => {
  const update = (version?: number) =>
    decideUpdatePost.bind(null, { ...page, title: 'New terms', version }, now);

  it('keeps its address and its language', () => {
    given(postModel, [written])
      .when(update(1))
      .thenAppends([{ ...written, data: { ...written.data, title: 'New terms' } }]);
  });

  it('is refused where it is another one than was seen', () => {
    given(postModel, [written, translated]).when(update(1)).thenRefuses('PAGE_CHANGED');
  });

  it('needs nobody to have seen it, and comes back when it was retired', () => {
    given(postModel, [written, retired]).when(update()).thenAppendsLike({ type: 'PostWritten' });
  });

  it('has to be there', () => {
    given(postModel, []).when(update()).thenRefuses('NOT_FOUND');
  });
});

describe('a translation', () => {
  const translate = (locale: string, version?: number) =>
    decideTranslatePost.bind(null, { ...words, locale, version }, now);
  const remove = (locale: string) => decideRemoveTranslation.bind(null, locale, now);

  it('stands beside the page', () => {
    given(postModel, [written]).when(translate('es', 1)).thenAppends([translated]);
  });

  it('is of a page that is there, into another language than its own, as it was seen', () => {
    given(postModel, []).when(translate('es')).thenRefuses('NOT_FOUND');
    given(postModel, [written]).when(translate('en')).thenRefuses('NOT_FOUND');
    given(postModel, [written, translated]).when(translate('es', 1)).thenRefuses('PAGE_CHANGED');
    given(postModel, [written])
      .when(translate('__proto__'))
      .thenRefusesLike('INVALID', { errors: [{ path: 'locale' }] });
  });

  it('is taken away once', () => {
    given(postModel, [written, translated])
      .when(remove('es'))
      .thenAppendsLike({ type: 'PostTranslationRemoved', data: { locale: 'es' } })
      .when(remove('es'))
      .thenRefuses('NOT_FOUND');
    given(postModel, [written]).when(remove('constructor')).thenRefuses('NOT_FOUND');
  });
});

describe('a page that is retired', () => {
  const retire = decideRetirePost.bind(null, now);

  it('is so once', () => {
    given(postModel, [written])
      .when(retire)
      .thenAppends([retired])
      .when(retire)
      .thenRefuses('NOT_FOUND');
    given(postModel, []).when(retire).thenRefuses('NOT_FOUND');
  });
});
