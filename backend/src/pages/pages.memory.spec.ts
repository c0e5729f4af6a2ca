import { api } from '@ovation/contracts/api';
import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const { posts } = openPeople(origin).anonymous;

it('lists the default pages', async () => {
  const { data } = await posts.searchPosts({ query: { sort: 'createdAt', locale: 'en' } });
  expect(data.data.map(({ slug }) => slug).sort()).toEqual([
    'about',
    'politica-de-cookies',
    'privacy',
    'terms',
  ]);
  expect(data.data.find(({ slug }) => slug === 'about')?.title).toBe('About Ovation');
});

it('finds pages by title, ignoring accents, with pagination', async () => {
  const { data } = await posts.searchPosts({ query: { q: 'POLITICA', locale: 'es' } });
  expect(data).toMatchObject({ total: 1, data: [{ title: 'Política de cookies' }] });
  const { data: second } = await posts.searchPosts({ query: { limit: 1, offset: 1 } });
  expect([second.data.length, second.total]).toEqual([1, 4]);
});

it('returns a page by slug and by id, in the requested language', async () => {
  const { data: page } = await posts.getPost({
    params: { id: 'politica-de-cookies' },
    query: { locale: 'en-GB' },
  });
  expect(page).toMatchObject({ title: 'Cookie policy', locale: 'en', locales: ['es', 'en'] });
  const params = { id: page._id };
  const { data: spanish } = await posts.getPost({ params, query: { locale: 'es-MX' } });
  expect(spanish).toMatchObject({ title: 'Política de cookies', locale: 'es' });
  const { data: own } = await posts.getPost({ params, query: { locale: 'tr-TR' } });
  expect(own.locale).toBe('es');
});

it('answers in the reader’s language, with its header and ETag', async () => {
  const route = api.posts.getPost;
  const call = { path: '/posts/terms', headers: { 'accept-language': 'es' } };
  const first = await callRaw(origin, route, call);
  expect(JSON.parse(first.text).data).toMatchObject({
    title: 'Condiciones',
    effectiveFrom: '2026-11-25',
  });
  expect(first.headers.get('content-language')).toBe('es');
  expect(first.headers.get('vary')).toContain('Accept-Language');
  const etag = first.headers.get('etag') ?? '';
  const headers = { ...call.headers, 'if-none-match': etag };
  expect((await callRaw(origin, route, { ...call, headers })).status).toBe(304);
  const english = await callRaw(origin, route, {
    path: '/posts/terms',
    headers: { 'if-none-match': etag },
  });
  expect(english.status).toBe(200);
});

it('has no unknown pages', async () => {
  expect(await codeOf(posts.getPost({ params: { id: 'no-such-page' } }))).toBe('NOT_FOUND');
  const params = { id: '019a0000-0000-7000-8000-0000000000ff' };
  expect(await codeOf(posts.getPost({ params }))).toBe('NOT_FOUND');
});

it('lists its pages in the sitemap', async () => {
  const map = await (await fetch(`${origin}/api/sitemap-1.xml`)).text();
  expect(map).toContain('/page/about</loc>');
  expect(map).toContain('/page/politica-de-cookies</loc>');
});
