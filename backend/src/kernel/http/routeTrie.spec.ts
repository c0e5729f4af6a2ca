import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../testing/routeWalk.ts';
import { routeTrie } from './routeTrie.ts';

const row = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) => ({
  route: { method, path },
  name: `${method} ${path}`,
});

const trie = routeTrie([
  row('GET', '/shelves/{id}'),
  row('PUT', '/shelves/{id}'),
  row('GET', '/shelves/me'),
  row('DELETE', '/shelves/{id}/books/{book}'),
  row('GET', '/shelves/me/books'),
  row('GET', '/flags/{code}.svg'),
  row('GET', '/flags/{code}'),
  row('POST', '/{provider}/cards'),
]);

const found = (method: string, path: string) => {
  const { row: { name } = { name: undefined }, params } = trie.find(method, path) ?? {};
  return name && [name, params];
};

describe('the row of a path', () => {
  it('is found by its steps, words before parameters', () => {
    expect(found('GET', '/shelves/me')).toEqual(['GET /shelves/me', {}]);
    expect(found('GET', '/shelves/12')).toEqual(['GET /shelves/{id}', { id: '12' }]);
    expect(found('DELETE', '/shelves/me/books/2')).toEqual([
      'DELETE /shelves/{id}/books/{book}',
      { id: 'me', book: '2' },
    ]);
    expect(found('POST', '/stripe/cards')).toEqual([
      'POST /{provider}/cards',
      { provider: 'stripe' },
    ]);
  });

  it('is one of its method, though another fits the path better', () => {
    expect(found('PUT', '/shelves/me')).toEqual(['PUT /shelves/{id}', { id: 'me' }]);
    expect(found('POST', '/shelves/me')).toBeUndefined();
    expect(trie.methodsAt('/shelves/me')).toEqual(['GET', 'HEAD', 'PUT']);
    expect(trie.methodsAt('/shelves/me/books/2/3')).toEqual([]);
  });

  it('answers HEAD where it answers GET', () => {
    expect(found('HEAD', '/shelves/me')).toEqual(found('GET', '/shelves/me'));
  });

  it('may end with a slash, and may be written in capitals behind its first word', () => {
    expect(found('GET', '/shelves/ME/')).toEqual(['GET /shelves/me', {}]);
    for (const path of ['/Shelves/me', '/shelves/me//', '/shelves//me', '/shelves//', '/', ''])
      expect(found('GET', path)).toBeUndefined();
  });

  it('has parameters that end in a certain way', () => {
    expect(found('GET', '/flags/de.SVG')).toEqual(['GET /flags/{code}.svg', { code: 'de' }]);
    expect(found('GET', '/flags/a.b.svg')).toEqual(['GET /flags/{code}.svg', { code: 'a.b' }]);
    expect(found('GET', '/flags/.svg')).toEqual(['GET /flags/{code}', { code: '.svg' }]);
  });

  it('has its parameters decoded, and words as they are', () => {
    expect(found('GET', '/shelves/a%2Fb%C3%A9')).toEqual(['GET /shelves/{id}', { id: 'a/bé' }]);
    expect(found('GET', '/shelves/%6de')).toEqual(['GET /shelves/{id}', { id: 'me' }]);
  });

  it.each(['GET', 'POST'])('cannot be told for %s of what cannot be decoded', (method) => {
    expect(() => trie.find(method, '/shelves/%zz')).toThrow(URIError);
  });

  it('is no other’s', () => {
    expect(() => routeTrie([row('GET', '/a/{b}'), row('GET', '/a/{c}')])).toThrow('two rows');
  });
});

describe('the rows of all tables', () => {
  const rows = allRoutes.map(({ name, route }) => ({ name, route }));
  const all = routeTrie(rows);

  /** Each row is compared with the path, as Express does. */
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

  it.each(rows)('$name is found', ({ name, route }) => {
    const path = route.path.replace(/\{([^}]+)\}/g, '$1-1');
    expect(all.find(route.method, path)?.row.name).toBe(name);
  });

  it('are found as if one after another was tried', () => {
    const steps = [...new Set(rows.flatMap(({ route }) => route.path.slice(1).split('/')))];
    const step = fc.oneof(fc.constantFrom(...steps), fc.constantFrom('me', '12'));
    const path = fc.oneof(
      fc.array(step, { minLength: 1, maxLength: 5 }).map((some) => `/${some.join('/')}`),
      fc
        .tuple(fc.constantFrom(...rows), fc.infiniteStream(step))
        .map(([{ route }, given]) =>
          route.path.replace(/\{[^}]+\}/g, () => String(given.next().value)),
        ),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE');
    fc.assert(
      fc.property(method, path, (asked, at) => {
        expect(all.find(asked, at)?.row.name).toBe(foundOneByOne(asked, at));
      }),
      { numRuns: 500 },
    );
  });
});
