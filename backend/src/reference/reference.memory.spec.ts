import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const { reference } = openPeople(origin).anonymous;

/** Raw response: `fetch` would decompress it. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      get(`${origin}/api${path}`, { headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const { statusCode: status = 0, headers: said } = response;
        resolve({ status, headers: said, body: Buffer.concat(parts) });
      }).on('error', reject);
    },
  );

it('lists the countries', async () => {
  const { data } = await reference.listCountries();
  expect(data.total).toBe(250);
  expect(data.data.find(({ code }) => code === 'PT')).toMatchObject({
    name: 'Portugal',
    capital: 'Lisbon',
  });
});

it('lists the states of a country, and the cities of a state', async () => {
  const { data: states } = await reference.listStates({ params: { country: 'ES' } });
  const madrid = states.data.find(({ name }) => name === 'Madrid');
  expect(madrid).toEqual({ code: '29', name: 'Madrid', country: 'ES' });
  const { data: cities } = await reference.listCities({ params: { country: 'ES', state: '29' } });
  expect(cities.data).toContainEqual({ name: 'Alcobendas' });
  expect(cities.total).toBe(cities.data.length);
  expect(new Set(cities.data.map(({ name }) => name)).size).toBe(cities.total);
});

it('lists the cities of a country without states', async () => {
  const { data } = await reference.listCities({ params: { country: 'SG', state: '00' } });
  expect(data.data).toContainEqual({ name: 'Singapore' });
});

it('responds 404 for unknown countries and states', async () => {
  expect(await codeOf(reference.listStates({ params: { country: 'ZZ' } }))).toBe('NOT_FOUND');
  expect(await codeOf(reference.listStates({ params: { country: 'es' } }))).toBe('NOT_FOUND');
  // A state's own key is no country, whether cities were read or not.
  await reference.listCities({ params: { country: 'ES', state: '29' } });
  expect(await codeOf(reference.listStates({ params: { country: 'ES.29' } }))).toBe('NOT_FOUND');
  const elsewhere = { country: 'ES', state: 'CA' };
  expect(await codeOf(reference.listCities({ params: elsewhere }))).toBe('NOT_FOUND');
});

it('lists language choices, and all languages with their families', async () => {
  const { data: choices } = await reference.listLanguageChoices();
  expect(choices.data).toContainEqual({
    code: 'ar',
    name: 'Arabic',
    nativeName: 'العربية',
    direction: 'RTL',
  });
  const { data: languages } = await reference.listLanguages();
  expect(languages.total).toBeGreaterThan(choices.total);
  expect(languages.families).toContain('Indo-European');
});

it('lists phone codes, locales and currencies', async () => {
  const { data: phoneCodes } = await reference.listPhoneCodes();
  expect(phoneCodes.data).toContainEqual({
    country: 'PT',
    name: 'Portugal',
    code: '+351',
    flag: '/api/flags/pt.svg',
  });
  const { data: locales } = await reference.listLocales();
  expect(locales.data).toContainEqual(['en', 'US']);
  expect(locales.data.some((parts) => parts.length === 3)).toBe(true);
  const { data: currencies } = await reference.listCurrencies();
  expect(currencies.data).toContainEqual({ code: 'USD', name: 'US Dollar', symbol: '$' });
});

it('is cached by clients and revalidated', async () => {
  const first = await raw('/countries/list', { 'accept-encoding': 'gzip' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching(/accept-encoding/i),
    'cache-control': expect.stringContaining('max-age=86400'),
  });
  expect(JSON.parse(gunzipSync(first.body).toString()).data.total).toBe(250);
  const etag = String(first.headers.etag);
  const again = await raw('/countries/list', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.etag).toBe(etag);
  const plain = await raw('/countries/list', { 'if-none-match': '"other"' });
  expect(plain.status).toBe(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(first.body.length).toBeLessThan(plain.body.length / 4);
});

it('serves flags with a restrictive CSP', async () => {
  const { status, headers, body } = await raw('/flags/es.svg', {});
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['cache-control']).toContain('max-age=2592000');
  expect(body.toString()).toMatch(/^<svg/);
});

it.each(['zz', 'ES', '..%2F..%2Fpackage', 'gb-eng'])('has no flag of %s', async (code) => {
  expect((await raw(`/flags/${code}.svg`, {})).status).toBe(404);
});
