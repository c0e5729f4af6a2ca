import type { Route } from '@ovation/contracts/kernel/route';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BlockedThings,
  billingCalls,
  blockingCalls,
  blockListCalls,
  blockRevealingCalls,
  type CallTarget,
  callsWithoutCreator,
  callTargets,
  isVisitorCall,
  namesResource,
  ownResourceCalls,
  reportCalls,
  uninformativeCalls,
} from '../testing/blockedCalls.ts';
import { fanWithEverythingOf } from '../testing/fanWithEverything.ts';
import { openPeople, type Person } from '../testing/people.ts';
import {
  allRoutes,
  callRaw,
  fieldsOf,
  pathTo,
  type RawAnswer,
  routeNamed,
} from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

/**
 * Blocking: for a visitor from whom a creator is hidden, each call that names the creator or a thing of theirs
 * answers as if it didn't exist, and no list contains it. The tables must cover every such call, so that none is
 * forgotten.
 */
const { origin, apiUrls } = specStack();
/** Address of a process, bypassing the gateway, which sets the caller's country. */
const [processUrl = origin] = apiUrls;
const people = openPeople(origin);

/** Lists without parameters. */
const lists = allRoutes.filter(
  (row) => isVisitorCall(row) && row.route.method === 'GET' && !row.route.params && row.route.query,
);

/** Searches with words in the body. */
const searches = allRoutes.filter(
  (row) => isVisitorCall(row) && !row.route.params && fieldsOf(row.route).body.includes('q'),
);

interface Caller {
  readonly token?: string | undefined;
  readonly country?: string;
}

const ask = (
  route: Route,
  things: BlockedThings,
  { path, query, body }: CallTarget,
  { token, country }: Caller,
): Promise<RawAnswer> => {
  const named = path ? pathTo(route, things[path]) : route.path;
  const searchParams = new URLSearchParams(query?.(things) ?? {});
  return callRaw(processUrl, route, {
    path: `${named}?${searchParams}`,
    ...(token && { token }),
    ...(body && { body: JSON.stringify(body(things)), contentType: 'application/json' }),
    headers: country ? { 'x-country': country } : {},
  });
};

/** True for routes open to anonymous visitors. */
const isOpen = (route: Route): boolean => route.who === 'any' || route.who === 'public';

/** Responses of all calls that name something of the creator's, with their codes. */
const callAll = async (things: BlockedThings, caller: Caller) => {
  const responses: [string, number, unknown][] = [];
  for (const [name, named] of Object.entries(callTargets)) {
    const route = routeNamed(name);
    if (!caller.token && !isOpen(route)) continue;
    const answer = await ask(route, things, named, caller);
    const isEmpty = named.isList && answer.text === '{"data":{"data":[],"total":0}}';
    responses.push([name, isEmpty ? 404 : answer.status, answer.isDeclared]);
  }
  return responses;
};

const allNotFound = (answers: readonly (readonly [string, number, unknown])[]) =>
  answers.map(([name]) => [name, 404, true]);

/** Echo of the search words in the response. */
const searchEcho = ({ username }: Person): string => `"q":"${username}"`;

/** Lists that contain something of the creator's. */
const listsWith = async (
  star: Person,
  things: BlockedThings,
  caller: Caller,
): Promise<string[]> => {
  const traces = [star.id, star.username, things.post, things.postOnSale, things.conversation];
  const found: string[] = [];
  for (const { name, route } of lists) {
    if ([...billingCalls, ...blockListCalls].includes(name) || (!caller.token && !isOpen(route)))
      continue;
    const queries = 'q' in (route.query?.shape ?? {}) ? [{}, { q: star.username }] : [{}];
    for (const query of queries) {
      const answer = await ask(route, things, { query: () => query as never }, caller);
      if (traces.some((trace) => answer.text.includes(trace))) found.push(name);
    }
  }
  for (const { name, route } of searches) {
    if (!caller.token && !isOpen(route)) continue;
    const answer = await ask(route, things, { body: () => ({ q: star.username }) }, caller);
    expect([name, answer.status]).toEqual([name, 200]);
    if (traces.some((trace) => answer.text.replace(searchEcho(star), '').includes(trace))) {
      found.push(name);
    }
  }
  return found;
};

let star: Person;

const fanOf = () => fanWithEverythingOf(star, people);

const block = (fan: Person) => star.api.blocking.blockUser({ body: { userId: fan.id } });
const unblock = (fan: Person) => star.api.blocking.unblockUser({ params: { id: fan.id } });

beforeEach(async () => {
  star = await people.performer();
});

it('covers every call that names a thing', () => {
  const named = allRoutes.filter((row) => isVisitorCall(row) && namesResource(row));
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    [
      ...Object.keys(callTargets),
      ...ownResourceCalls,
      ...blockingCalls,
      ...callsWithoutCreator,
      ...uninformativeCalls,
      ...reportCalls,
      ...blockRevealingCalls,
    ].toSorted(),
  );
});

describe('a creator', () => {
  it('is visible to everyone else', async () => {
    const { fan, things } = await fanOf();
    const answers = await callAll(things, fan);
    expect(answers.filter(([, status]) => status === 404)).toEqual([]);
    expect(await listsWith(star, things, fan)).toEqual(
      expect.arrayContaining([
        'performers.searchPerformers',
        'feeds.listFeeds',
        'conversations.listConversations',
        'follows.listFollowing',
        'search.searchEverything',
      ]),
    );
  });

  it('is hidden from a person blocked by the creator, and visible again afterwards', async () => {
    const { fan, things } = await fanOf();
    await block(fan);
    const answers = await callAll(things, fan);
    expect(answers).toEqual(allNotFound(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    await unblock(fan);
    const back = await callAll(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });

  it('is hidden from a fan who blocked the creator, and visible again afterwards', async () => {
    const { fan, things } = await fanOf();
    await fan.api.blocking.blockUser({ body: { userId: star.id } });
    const answers = await callAll(things, fan);
    expect(answers).toEqual(allNotFound(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    const { data: blocked } = await fan.api.blocking.listBlockedUsers();
    expect(blocked).toMatchObject({ data: [{ _id: star.id }], total: 1 });
    await fan.api.blocking.unblockUser({ params: { id: star.id } });
    const back = await callAll(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });

  it('cannot be blocked by a person blocked by the creator', async () => {
    const { fan, things } = await fanOf();
    await block(fan);
    for (const name of blockingCalls) {
      const answer = await ask(
        routeNamed(name),
        things,
        { body: () => ({ userId: star.id }) },
        fan,
      );
      expect([name, answer.status, answer.isDeclared]).toEqual([name, 404, true]);
    }
  });

  it('is hidden from another creator who is blocked', async () => {
    const rival = await people.performer();
    await block(rival);
    const searchEcho = { path: 'star' } as const;
    const { things } = await fanOf();
    const answer = await ask(routeNamed('performers.getPerformer'), things, searchEcho, rival);
    expect(answer.status).toBe(404);
    expect(await listsWith(star, things, rival)).toEqual([]);
  });

  it('is hidden in a country that the creator has blocked, signed in or not', async () => {
    const { fan, things } = await fanOf();
    await star.api.blocking.blockCountries({ body: { countries: ['FR', 'fr', 'DE'] } });
    const { data } = await star.api.blocking.listBlockedCountries();
    expect(data).toEqual({ countries: ['DE', 'FR'] });
    const here = [{ token: fan.token, country: 'FR' }, { country: 'FR' }];
    for (const caller of here) {
      const answers = await callAll(things, caller);
      expect(answers).toEqual(allNotFound(answers));
      expect(await listsWith(star, things, caller)).toEqual([]);
    }
    for (const caller of [{ token: fan.token, country: 'PT' }, { country: 'PT' }, {}]) {
      const answers = await callAll(things, caller);
      expect(answers.filter(([, status]) => status === 404)).toEqual([]);
    }
    const own = { token: star.token, country: 'FR' };
    const page = await ask(routeNamed('performers.getPerformer'), things, { path: 'star' }, own);
    expect(page.status).toBe(200);
  });

  it('reports whether a visitor’s country is blocked', async () => {
    const { things } = await fanOf();
    await star.api.blocking.blockCountries({ body: { countries: ['FR'] } });
    const check = async (country: string): Promise<unknown> => {
      const query = { query: ({ star: performerId }: BlockedThings) => ({ performerId }) };
      return JSON.parse(
        (await ask(routeNamed('blocking.checkCountry'), things, query, { country })).text,
      );
    };
    expect(await check('FR')).toEqual({ data: { blocked: true } });
    expect(await check('PT')).toEqual({ data: { blocked: false } });
  });

  it('is hidden while suspended, except from staff', async () => {
    const { fan, things } = await fanOf();
    const moderator = await createStaff(origin, 'moderator');
    const params = { id: star.id };
    await moderator.api.suspension.suspendAccount({ params, body: { reason: 'Spam' } });
    const answers = await callAll(things, fan);
    expect(answers).toEqual(allNotFound(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    const page = await ask(
      routeNamed('performers.getPerformer'),
      things,
      { path: 'star' },
      moderator,
    );
    expect(page.status).toBe(200);
    await moderator.api.suspension.reinstateAccount({ params });
    star = await people.signInAgain(star);
    const back = await callAll(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });
});
