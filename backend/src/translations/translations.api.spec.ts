import type { ApiProblem } from '@ovation/contracts/kernel/client';
import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { stranger } = openPeople(specStack().origin);

const textsOf = async (locale?: string) => {
  const { data } = await stranger.translations.searchTranslations(
    locale === undefined ? {} : { query: { locale } },
  );
  expect(data.total).toBe(data.data.length);
  return new Map(data.data.map(({ key, value }) => [key, value]));
};

it('gives the whole catalogue of a language in one answer, to anybody', async () => {
  const english = await textsOf();
  const spanish = await textsOf('es-MX');
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  expect(english.get('problem.UNAUTHENTICATED')).toBe('Please login!');
  expect(spanish.get('problem.UNAUTHENTICATED')).toBe('¡Inicia sesión, por favor!');
  // What the shell says is in it too.
  expect(spanish.get('nav.bookmarks')).toBe('Guardados');
});

it('refuses what is no locale', async () => {
  const call = stranger.translations.searchTranslations({ query: { locale: '../../etc' } });
  await expect(call).rejects.toMatchObject({ code: 'INVALID' } satisfies Partial<ApiProblem>);
});
