import type { Route } from '@ovation/contracts/kernel/route';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { allRoutes, callRaw, fieldsOf, pathTo, type RawAnswer } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';
import { employ } from '../testing/staff.ts';
import {
  complaints,
  isOfVisitors,
  keepAway,
  type Naming,
  namesSomething,
  naming,
  ofNoCreator,
  ofOneself,
  ownBooks,
  ownKeptAway,
  tellNothing,
  tellsOfBlocks,
  type UnseenThings,
} from '../testing/unseenCalls.ts';

/**
 * A creator who is not there for somebody: each call that names the creator, or a thing of the
 * creator's, answers as if there were nothing, and no list has it. The tables below must hold every
 * call that names something, so that none is forgotten.
 */
const { origin, apiUrls } = specStack();
/** Past the gateway, which alone says where a caller is. */
const [processUrl = origin] = apiUrls;
const people = openPeople(origin);

/** Lists that need no more than to be asked. */
const lists = allRoutes.filter(
  (row) => isOfVisitors(row) && row.route.method === 'GET' && !row.route.params && row.route.query,
);

/** Searches whose words are in the body. */
const searches = allRoutes.filter(
  (row) => isOfVisitors(row) && !row.route.params && fieldsOf(row.route).body.includes('q'),
);

interface Caller {
  readonly token?: string | undefined;
  readonly country?: string;
}

const rowOf = (name: string): Route => {
  const row = allRoutes.find((one) => one.name === name);
  if (!row) throw new Error(`there is no call ${name}`);
  return row.route;
};

const ask = (
  route: Route,
  things: UnseenThings,
  { path, query, body }: Naming,
  { token, country }: Caller,
): Promise<RawAnswer> => {
  const named = path ? pathTo(route, things[path]) : route.path;
  const asked = new URLSearchParams(query?.(things) ?? {});
  return callRaw(processUrl, route, {
    path: `${named}?${asked}`,
    ...(token && { token }),
    ...(body && { body: JSON.stringify(body(things)), contentType: 'application/json' }),
    headers: country ? { 'x-country': country } : {},
  });
};

/** What a signed-out visitor may ask as well. */
const isOpen = (route: Route): boolean => route.who === 'any' || route.who === 'public';

/** The answers of all calls that name something of the creator's, with their codes. */
const walk = async (things: UnseenThings, caller: Caller) => {
  const answers: [string, number, unknown][] = [];
  for (const [name, named] of Object.entries(naming)) {
    const route = rowOf(name);
    if (!caller.token && !isOpen(route)) continue;
    const answer = await ask(route, things, named, caller);
    const isEmpty = named.isList && answer.text === '{"data":{"data":[],"total":0}}';
    answers.push([name, isEmpty ? 404 : answer.status, answer.isDeclared]);
  }
  return answers;
};

const nothing = (answers: readonly (readonly [string, number, unknown])[]) =>
  answers.map(([name]) => [name, 404, true]);

/** What was looked for may be said again in the answer. */
const asked = ({ username }: Person): string => `"q":"${username}"`;

/** Of all lists those in which something of the creator's stands. */
const listsWith = async (star: Person, things: UnseenThings, caller: Caller): Promise<string[]> => {
  const traces = [star.id, star.username, things.post, things.postOnSale, things.conversation];
  const found: string[] = [];
  for (const { name, route } of lists) {
    if ([...ownBooks, ...ownKeptAway].includes(name) || (!caller.token && !isOpen(route))) continue;
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
    if (traces.some((trace) => answer.text.replace(asked(star), '').includes(trace))) {
      found.push(name);
    }
  }
  return found;
};

const send = async (person: Person, conversation: string, price: number): Promise<string> => {
  const params = { id: conversation };
  const body = { type: 'text' as const, text: 'Hello there', price };
  return (await person.api.messages.sendMessage({ params, body })).data._id;
};

const comment = async (person: Person, objectId: string): Promise<string> => {
  const body = { content: 'Well made', objectType: 'feed' as const, objectId };
  return (await person.api.comments.createComment({ body })).data._id;
};

let star: Person;

/** A fan who has all that can be had of the creator. */
const fanOf = async (): Promise<{ fan: Person; things: UnseenThings }> => {
  const fan = await people.fan();
  await topUp(fan, 20);
  const { data: subscribed } = await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, subscriptionType: 'monthly' },
  });
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const write = async (body: object) =>
    (await star.api.feeds.createFeed({ body: { type: 'text', text: 'A kiln', ...body } })).data._id;
  const post = await write({ isSale: true, price: 5 });
  await fan.api.feeds.buyFeed({ params: { id: post }, body: {} });
  const { data: poll } = await star.api.feeds.createPoll({
    body: { description: 'Which glaze?', options: ['Blue', 'Green'], expiredAt: null },
  });
  await write({ type: 'poll', pollIds: [poll._id] });
  const things: UnseenThings = {
    star: star.id,
    post,
    postOnSale: await write({ isSale: true, price: 5 }),
    poll: poll._id,
    pollOption: poll.options[0]?._id ?? '',
    commentOfStar: await comment(star, post),
    ownComment: await comment(fan, post),
    conversation: conversation._id,
    ownMessage: await send(fan, conversation._id, 0),
    pricedMessage: await send(star, conversation._id, 5),
    subscription: subscribed.subscription._id,
  };
  await fan.api.follows.follow({ params: { id: star.id } });
  return { fan, things };
};

const block = (fan: Person) => star.api.blocking.blockUser({ body: { userId: fan.id } });
const unblock = (fan: Person) => star.api.blocking.unblockUser({ params: { id: fan.id } });

beforeEach(async () => {
  star = await people.performer();
});

it('is tried with every call that names a thing', () => {
  const named = allRoutes.filter((row) => isOfVisitors(row) && namesSomething(row));
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    [
      ...Object.keys(naming),
      ...ofOneself,
      ...keepAway,
      ...ofNoCreator,
      ...tellNothing,
      ...complaints,
      ...tellsOfBlocks,
    ].toSorted(),
  );
});

describe('a creator', () => {
  it('is there for everybody else', async () => {
    const { fan, things } = await fanOf();
    const answers = await walk(things, fan);
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

  it('is not there for a person whom the creator has blocked, and is again afterwards', async () => {
    const { fan, things } = await fanOf();
    await block(fan);
    const answers = await walk(things, fan);
    expect(answers).toEqual(nothing(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    await unblock(fan);
    const back = await walk(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });

  it('is not there for a fan who has blocked the creator, and is again afterwards', async () => {
    const { fan, things } = await fanOf();
    await fan.api.blocking.blockUser({ body: { userId: star.id } });
    const answers = await walk(things, fan);
    expect(answers).toEqual(nothing(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    const { data: blocked } = await fan.api.blocking.listBlockedUsers();
    expect(blocked).toMatchObject({ data: [{ _id: star.id }], total: 1 });
    await fan.api.blocking.unblockUser({ params: { id: star.id } });
    const back = await walk(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });

  it('is nobody to keep away for whom the creator has blocked', async () => {
    const { fan, things } = await fanOf();
    await block(fan);
    for (const name of keepAway) {
      const answer = await ask(rowOf(name), things, { body: () => ({ userId: star.id }) }, fan);
      expect([name, answer.status, answer.isDeclared]).toEqual([name, 404, true]);
    }
  });

  it('is not there for another creator who is blocked', async () => {
    const rival = await people.performer();
    await block(rival);
    const asked = { path: 'star' } as const;
    const { things } = await fanOf();
    const answer = await ask(rowOf('performers.getPerformer'), things, asked, rival);
    expect(answer.status).toBe(404);
    expect(await listsWith(star, things, rival)).toEqual([]);
  });

  it('is not there in a country that the creator has blocked, signed in or not', async () => {
    const { fan, things } = await fanOf();
    await star.api.blocking.blockCountries({ body: { countries: ['FR', 'fr', 'DE'] } });
    const { data } = await star.api.blocking.listBlockedCountries();
    expect(data).toEqual({ countries: ['DE', 'FR'] });
    const here = [{ token: fan.token, country: 'FR' }, { country: 'FR' }];
    for (const caller of here) {
      const answers = await walk(things, caller);
      expect(answers).toEqual(nothing(answers));
      expect(await listsWith(star, things, caller)).toEqual([]);
    }
    for (const caller of [{ token: fan.token, country: 'PT' }, { country: 'PT' }, {}]) {
      const answers = await walk(things, caller);
      expect(answers.filter(([, status]) => status === 404)).toEqual([]);
    }
    const own = { token: star.token, country: 'FR' };
    const page = await ask(rowOf('performers.getPerformer'), things, { path: 'star' }, own);
    expect(page.status).toBe(200);
  });

  it('tells whether the country of a visitor is blocked', async () => {
    const { things } = await fanOf();
    await star.api.blocking.blockCountries({ body: { countries: ['FR'] } });
    const check = async (country: string): Promise<unknown> => {
      const query = { query: ({ star: performerId }: UnseenThings) => ({ performerId }) };
      return JSON.parse(
        (await ask(rowOf('blocking.checkCountry'), things, query, { country })).text,
      );
    };
    expect(await check('FR')).toEqual({ data: { blocked: true } });
    expect(await check('PT')).toEqual({ data: { blocked: false } });
  });

  it('is not there while the account is suspended, and the staff sees the page all the same', async () => {
    const { fan, things } = await fanOf();
    const moderator = await employ(origin, 'moderator');
    const params = { id: star.id };
    await moderator.api.suspension.suspendAccount({ params, body: { reason: 'Spam' } });
    const answers = await walk(things, fan);
    expect(answers).toEqual(nothing(answers));
    expect(await listsWith(star, things, fan)).toEqual([]);
    const page = await ask(rowOf('performers.getPerformer'), things, { path: 'star' }, moderator);
    expect(page.status).toBe(200);
    await moderator.api.suspension.reinstateAccount({ params });
    star = await people.again(star);
    const back = await walk(things, fan);
    expect(back.filter(([, status]) => status === 404)).toEqual([]);
  });
});

describe('a block', () => {
  const processingMsMax = 15_000;
  const subscriptionOf = async (fan: Person) => {
    const { data } = await fan.api.subscriptions.listOwnSubscriptions({ query: {} });
    return data.data[0];
  };

  it('ends the renewal of a subscription, which the fan can resume afterwards', async () => {
    const { fan, things } = await fanOf();
    expect(await subscriptionOf(fan)).toMatchObject({ canceledAt: null });
    await block(fan);
    await vi.waitFor(
      async () => {
        expect((await subscriptionOf(fan))?.canceledAt).toEqual(expect.any(String));
      },
      { timeout: processingMsMax },
    );
    await unblock(fan);
    const params = { provider: 'stripe', id: things.subscription };
    const { data } = await fan.api.subscriptions.resumeSubscription({ params });
    expect(data.canceledAt).toBeNull();
  });

  it('leaves the creator the conversation, in which neither can write', async () => {
    const { fan, things } = await fanOf();
    const params = { id: things.conversation };
    await block(fan);
    const { data: conversation } = await star.api.conversations.getConversation({ params });
    expect(conversation).toMatchObject({ isBlocked: true, participant: { _id: fan.id } });
    const { data: messages } = await star.api.messages.listMessages({ params, query: {} });
    expect(messages.total).toBe(2);
    const answer = await callRaw(origin, rowOf('messages.sendMessage'), {
      path: pathTo(rowOf('messages.sendMessage'), things.conversation),
      token: star.token,
      body: JSON.stringify({ type: 'text', text: 'Hello?' }),
      contentType: 'application/json',
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'PERSON_BLOCKED']);
    await unblock(fan);
    const { data: after } = await star.api.conversations.getConversation({ params });
    expect(after.isBlocked).toBe(false);
  });

  it('takes what lies unread in the conversation from the count of the fan', async () => {
    const { fan } = await fanOf();
    const count = async () => (await fan.api.messages.countUnread()).data.total;
    expect(await count()).toBe(1);
    await block(fan);
    expect(await count()).toBe(0);
    await unblock(fan);
    expect(await count()).toBe(1);
  });

  it('stands in the list of the creator, the last one first, and is searched by name', async () => {
    const lonely = await people.performer();
    const [first, second] = [await people.fan(), await people.fan()];
    for (const fan of [first, second]) {
      await lonely.api.blocking.blockUser({ body: { userId: fan.id } });
    }
    const list = async (query: { q?: string; limit?: number; cursor?: string }) =>
      (await lonely.api.blocking.listBlockedUsers({ query })).data;
    expect(await list({})).toMatchObject({
      data: [{ _id: second.id }, { _id: first.id }],
      total: 2,
    });
    const page = await list({ limit: 1 });
    expect(await list({ limit: 1, cursor: page.next ?? '' })).toMatchObject({
      data: [{ _id: first.id }],
    });
    expect(await list({ q: first.username })).toMatchObject({
      data: [{ _id: first.id }],
      total: 1,
    });
    const again = await lonely.api.blocking.blockUser({ body: { userId: first.id } });
    expect(again.position).toBeUndefined();
    await lonely.api.blocking.unblockUser({ params: { id: first.id } });
    expect((await list({})).total).toBe(1);
  });

  it('is of people who are there', async () => {
    const answer = await callRaw(origin, rowOf('blocking.blockUser'), {
      token: star.token,
      body: JSON.stringify({ userId: '019a0000-0000-7000-8000-0000000000ff' }),
      contentType: 'application/json',
    });
    expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a block by a fan', () => {
  const blockStar = (fan: Person) => fan.api.blocking.blockUser({ body: { userId: star.id } });

  it('ends the renewal of the subscription', async () => {
    const { fan } = await fanOf();
    await blockStar(fan);
    await vi.waitFor(async () => {
      const { data } = await fan.api.subscriptions.listOwnSubscriptions({ query: {} });
      expect(data.data[0]?.canceledAt).toEqual(expect.any(String));
    });
  });

  it('keeps the creator’s words from the fan, and tells the creator why', async () => {
    const { fan, things } = await fanOf();
    await blockStar(fan);
    const params = { id: things.conversation };
    const body = { type: 'text', text: 'Hello?' } as const;
    const sent = star.api.messages.sendMessage({ params, body });
    expect(await problemOf(sent)).toMatchObject({ status: 403, code: 'PERSON_UNREACHABLE' });
    const { data } = await star.api.conversations.getConversation({ params });
    expect(data).toMatchObject({ isBlocked: false, closedBecause: 'unreachable' });
  });

  it('takes the creator’s words from under what others publish', async () => {
    const [fan, other] = [await people.fan(), await people.performer()];
    const { data: post } = await other.api.feeds.createFeed({
      body: { type: 'text', text: 'A lathe', audience: 'everyone' },
    });
    await comment(star, post._id);
    const query = { objectType: 'feed', objectId: post._id } as const;
    const commentsFor = async (person: Person) =>
      (await person.api.comments.listComments({ query })).data;
    expect((await commentsFor(fan)).total).toBe(1);
    await blockStar(fan);
    expect(await commentsFor(fan)).toMatchObject({ data: [], total: 0 });
    expect((await commentsFor(other)).total).toBe(1);
  });

  it('is of creators alone', async () => {
    const [fan, other] = [await people.fan(), await people.fan()];
    const asked = fan.api.blocking.blockUser({ body: { userId: other.id } });
    expect(await problemOf(asked)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves no count of what is not shown', async () => {
    const fan = await people.fan();
    await fan.api.follows.follow({ params: { id: star.id } });
    await star.api.feeds.createFeed({
      body: { type: 'text', text: 'A kiln', audience: 'everyone', tags: [star.username] },
    });
    const totals = async () => {
      const sources = ['following', 'for-you', 'trending', 'discover'] as const;
      const of = async (query: object) => (await fan.api.feeds.listFeeds({ query })).data;
      const lists = [...sources.map((source) => ({ source })), { tag: star.username }, {}];
      return Promise.all(lists.map(of));
    };
    const before = await totals();
    expect(before.at(-2)).toMatchObject({ total: 1, data: [{ performerId: star.id }] });
    await blockStar(fan);
    for (const [at, { data, total, next }] of (await totals()).entries()) {
      expect(data.filter(({ performerId }) => performerId === star.id)).toEqual([]);
      if (data.length === 0 && !next) expect([at, total]).toEqual([at, 0]);
    }
  });
});

describe('a muted creator', () => {
  const sourcesWith = async (fan: Person): Promise<string[]> => {
    const sources = ['following', 'for-you', 'trending', 'discover'] as const;
    const found = await Promise.all(
      sources.map(async (source) => {
        const { data } = await fan.api.feeds.listFeeds({ query: { source, limit: 100 } });
        return data.data.some(({ performerId }) => performerId === star.id) ? [source] : [];
      }),
    );
    return found.flat();
  };
  const reader = async (): Promise<Person> => {
    const fan = await people.fan();
    await fan.api.follows.follow({ params: { id: star.id } });
    const { data } = await star.api.feeds.createFeed({
      body: { type: 'text', text: 'A kiln', audience: 'everyone' },
    });
    await fan.api.reactions.addReaction({
      body: { action: 'like', objectType: 'feed', objectId: data._id },
    });
    return fan;
  };

  it('stays out of the lists that nobody has looked for, and is found all the same', async () => {
    const fan = await reader();
    expect(await sourcesWith(fan)).toEqual(['following', 'for-you', 'trending', 'discover']);
    const { data } = await fan.api.blocking.muteUser({ body: { userId: star.id } });
    expect(data).toMatchObject({ _id: star.id, scope: 'feeds' });
    expect(await sourcesWith(fan)).toEqual([]);
    const page = await fan.api.feeds.listFeeds({ query: { performerId: star.id } });
    expect(page.data.total).toBeGreaterThan(0);
    const { data: muted } = await fan.api.blocking.listMutedUsers();
    expect(muted).toMatchObject({ data: [{ _id: star.id, scope: 'feeds' }], total: 1 });
    await fan.api.blocking.unmuteUser({ params: { id: star.id } });
    expect(await sourcesWith(fan)).toHaveLength(4);
  });

  it('of whom a post was of no interest stays out of the chosen list alone', async () => {
    const fan = await reader();
    const body = { userId: star.id, scope: 'for-you' as const };
    await fan.api.blocking.muteUser({ body });
    expect(await sourcesWith(fan)).toEqual(['following', 'trending', 'discover']);
  });
});
