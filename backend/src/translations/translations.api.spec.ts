import { api } from '@ovation/contracts/api';
import type { ApiProblem } from '@ovation/contracts/kernel/client';
import { describe, expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);
const { anonymous: stranger } = people;

const textsOf = async (locale?: string) => {
  const { data } = await stranger.translations.searchTranslations(
    locale === undefined ? {} : { query: { locale } },
  );
  expect(data.total).toBe(data.data.length);
  return new Map(data.data.map(({ key, value }) => [key, value]));
};

it('returns a language’s whole catalogue in one answer, to everyone', async () => {
  const english = await textsOf();
  const spanish = await textsOf('es-MX');
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  expect(english.get('problem.UNAUTHENTICATED')).toBe('Please login!');
  expect(spanish.get('problem.UNAUTHENTICATED')).toBe('¡Inicia sesión, por favor!');
  // The shell's texts are included.
  expect(spanish.get('nav.bookmarks')).toBe('Guardados');
});

it('refuses an invalid locale', async () => {
  const call = stranger.translations.searchTranslations({ query: { locale: '../../etc' } });
  await expect(call).rejects.toMatchObject({ code: 'INVALID' } satisfies Partial<ApiProblem>);
});

describe('a problem', () => {
  it('is written in the requested language', async () => {
    const headers = { 'accept-language': 'es-MX, en;q=0.5' };
    const answer = await callRaw(origin, api.auth.me, { headers });
    expect(answer.problem.message).toBe('¡Inicia sesión, por favor!');
    expect(answer.problem.code).toBe('UNAUTHENTICATED');
    expect(answer.headers.get('content-language')).toBe('es');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
  });

  it('is written in the language chosen on our pages', async () => {
    const headers = { cookie: 'i18nextLng=es', 'accept-language': '*' };
    const answer = await callRaw(origin, api.auth.me, { headers });
    expect(answer.problem.message).toBe('¡Inicia sesión, por favor!');
  });

  it('names limits and fields in that language', async () => {
    const [fan, creator] = await Promise.all([people.fan(), people.performer()]);
    const tip = (tokens: unknown) =>
      callRaw(origin, api.tipping.sendTip, {
        path: `/wallet/charges/tip/${creator.id}`,
        token: fan.token,
        body: JSON.stringify({ tokens }),
        contentType: 'application/json',
        headers: { 'accept-language': 'es' },
      });
    const { problem: ofRange } = await tip(1_000_000);
    expect(ofRange.message).toMatch(/^Una propina es de \d+ a [\d.]+ tokens\.$/);
    expect(ofRange.errors?.[0]).toMatchObject({
      path: 'tokens',
      message: expect.stringMatching(/^de \d+ a /),
    });
    const { problem: ofShape } = await tip('many');
    expect(ofShape.message).toBe('Algunos campos no son válidos.');
    expect(ofShape.errors).toMatchObject([
      { path: 'tokens', message: 'Entrada inválida: se esperaba número, recibido texto' },
    ]);
  });
});
