import type { Route } from '@ovation/contracts/kernel/route';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../testing/routeWalk.ts';
import { serveApp } from '../../testing/serveApp.ts';
import { type Handler, okResponse } from './handler.ts';

type RowPath = Pick<Route, 'method' | 'path'>;

const row = (method: Route['method'], path: string): RowPath => ({ method, path });

/** Serves public rows that respond with their names and their path parameters. */
const serveRows = async (rows: Readonly<Record<string, RowPath>>) => {
  const routes: Record<string, Route> = {};
  const handlers: Record<string, Handler<Route>> = {};
  for (const [name, { method, path }] of Object.entries(rows)) {
    routes[name] = {
      method,
      path,
      who: 'public',
      summary: 'Says which row it is',
      params: z.looseObject({}),
      answer: z.unknown(),
      status: 200,
      problems: [],
    };
    handlers[name] = async ({ params }) => okResponse({ name, params } as never);
  }
  const base = await serveApp([{ name: 'rows', routes, handlers }]);
  return async (method: string, path: string) => {
    const response = await fetch(base + path, { method });
    const body = (await response.json()) as { data: { name: string; params: unknown } };
    return response.ok ? [body.data.name, body.data.params] : response.status;
  };
};

const shelves = () =>
  serveRows({
    show: row('GET', '/shelves/{id}'),
    change: row('PUT', '/shelves/{id}'),
    own: row('GET', '/shelves/me'),
    clear: row('DELETE', '/shelves/{id}/books/{book}'),
    ownBooks: row('GET', '/shelves/me/books'),
    flag: row('GET', '/flags/{code}'),
    flagPicture: row('GET', '/flags/{code}.svg'),
    card: row('POST', '/{provider}/cards'),
  });

describe('routing a path', () => {
  it('matches fixed words before parameters', async () => {
    const ask = await shelves();
    expect(await ask('GET', '/shelves/me')).toEqual(['own', {}]);
    expect(await ask('GET', '/shelves/12')).toEqual(['show', { id: '12' }]);
    expect(await ask('DELETE', '/shelves/me/books/2')).toEqual(['clear', { id: 'me', book: '2' }]);
    expect(await ask('POST', '/stripe/cards')).toEqual(['card', { provider: 'stripe' }]);
  });

  it('matches the method, even if another path matches better', async () => {
    const ask = await shelves();
    expect(await ask('PUT', '/shelves/me')).toEqual(['change', { id: 'me' }]);
    expect(await ask('POST', '/shelves/me')).toBe(405);
    expect(await ask('GET', '/shelves/me/books/2/3')).toBe(404);
  });

  it('accepts a trailing slash, and capitals behind the first word', async () => {
    const ask = await shelves();
    expect(await ask('GET', '/shelves/ME/')).toEqual(['own', {}]);
    for (const path of ['/Shelves/me', '/shelves/me//', '/shelves//me', '/shelves//', '/'])
      expect(await ask('GET', path)).toBe(404);
  });

  it('supports parameters with a suffix', async () => {
    const ask = await shelves();
    expect(await ask('GET', '/flags/de.SVG')).toEqual(['flagPicture', { code: 'de' }]);
    expect(await ask('GET', '/flags/a.b.svg')).toEqual(['flagPicture', { code: 'a.b' }]);
    expect(await ask('GET', '/flags/.svg')).toEqual(['flag', { code: '.svg' }]);
  });

  it('decodes parameters, and no fixed words', async () => {
    const ask = await shelves();
    expect(await ask('GET', '/shelves/a%2Fb%C3%A9')).toEqual(['show', { id: 'a/bé' }]);
    expect(await ask('GET', '/shelves/%6de')).toEqual(['show', { id: 'me' }]);
  });

  it('refuses two rows of the same path', async () => {
    const twins = { one: row('GET', '/a/{b}'), other: row('GET', '/a/{c}') };
    await expect(serveRows(twins)).rejects.toThrow('two rows are for GET /a/{c}');
  });
});

describe('the rows of all tables', () => {
  const rows = allRoutes.map(({ name, route }) => ({ name, route }));
  const serveAll = () =>
    serveRows(Object.fromEntries(rows.map(({ name, route }) => [name, route])));

  /** Reference implementation: compares each row with the path, word by word. */
  const foundOneByOne = (method: string, path: string): string | undefined => {
    const rank = ({ route }: (typeof rows)[number]) => route.path.replace(/\{[^}]+\}/g, '\uffff');
    return rows
      .filter(({ route }) => route.method === method)
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .find(({ route }) => {
        const escaped = route.path.replace('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+');
        return new RegExp(`^${escaped}$`).test(path);
      })?.name;
  };

  it('are each found by their path', async () => {
    const ask = await serveAll();
    for (const { name, route } of rows) {
      const path = route.path.replace(/\{([^}]+)\}/g, '$1-1');
      expect(await ask(route.method, path)).toMatchObject([name, {}]);
    }
  });

  it('are matched as if tried one after another', async () => {
    const ask = await serveAll();
    const words = [...new Set(rows.flatMap(({ route }) => route.path.slice(1).split('/')))];
    const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom('me', '12'));
    const path = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => `/${some.join('/')}`),
      fc
        .tuple(fc.constantFrom(...rows), fc.infiniteStream(word))
        .map(([{ route }, given]) =>
          route.path.replace(/\{[^}]+\}/g, () => String(given.next().value)),
        ),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE');
    await fc.assert(
      fc.asyncProperty(method, path, async (requestMethod, at) => {
        const found = await ask(requestMethod, encodeURI(at));
        expect(Array.isArray(found) ? found[0] : undefined).toBe(
          foundOneByOne(requestMethod, encodeURI(at)),
        );
      }),
      { numRuns: 150 },
    );
  });
});
