import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();

it('blocks nobody of unknown country, signed in or not', async () => {
  const people = openPeople(origin);
  const fan = await people.fan();
  for (const { blocking } of [people.anonymous, fan.api]) {
    expect((await blocking.checkCountry()).data).toEqual({ blocked: false });
  }
});

it('ignores a caller’s own country header', async () => {
  const route = { method: 'GET', path: '/block/countries/check' } as const;
  const { status, text } = await callRaw(origin, route, { headers: { 'x-country': 'KP' } });
  expect([status, JSON.parse(text)]).toEqual([200, { data: { blocked: false } }]);
});
