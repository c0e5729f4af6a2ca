import { defineRoutes } from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveApp } from '../../testing/serveApp.ts';
import { defineArea, okResponse } from './handler.ts';

const routes = defineRoutes({
  look: {
    method: 'GET',
    path: '/looks/{id}',
    who: 'public',
    summary: 'Says what was asked',
    params: z.strictObject({ id: z.string() }),
    query: z.looseObject({}),
    answer: z.unknown(),
    status: 200,
    problems: [],
  },
});

const world = async () => {
  const area = defineArea('looks', routes, undefined, {
    look:
      () =>
      async ({ params, query, client: { address } }) =>
        okResponse({ params, query, address }),
  });
  const base = await serveApp([area]);
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { headers });
    return ((await response.json()) as { data: unknown }).data;
  };
};

describe('the address of a caller', () => {
  it.each([
    ['that the gateway wrote', '1.2.3.4', '1.2.3.4'],
    ['that the gateway wrote behind what it was told', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['without what stands around it', ' 6.6.6.6 , 2001:db8::1 , ', '2001:db8::1'],
    ['of the other end where nobody is named', undefined, '127.0.0.1'],
    ['of the other end where nothing is named', ' ,,', '127.0.0.1'],
  ])('is %s', async (_, forwarded, address) => {
    const ask = await world();
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(await ask('/looks/1', headers)).toMatchObject({ address });
  });
});

describe('params of a call', () => {
  it.each([
    ['/looks/1', { id: '1' }, {}],
    ['/looks/1?limit=5&sort=a?b', { id: '1' }, { limit: '5', sort: 'a?b' }],
    ['/looks/a%2Fb%C3%A9?of=a+b%26&of=c', { id: 'a/bé' }, { of: ['a b&', 'c'] }],
    ['/looks/1?a[b]=c&=d&e', { id: '1' }, { 'a[b]': 'c', '': 'd', e: '' }],
  ])('reads %s from its path and its query', async (path, params, query) => {
    const ask = await world();
    expect(await ask(path)).toMatchObject({ params, query });
  });
});
