import { ApiProblem } from '@ovation/contracts/kernel/client';
import type { CursorPage } from '@ovation/contracts/kernel/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person, topUp } from '../../testing/people.ts';
import { specStack } from '../../testing/stack.ts';

const people = openPeople(specStack().origin);
const postsFirst = 5;

interface PageQuery {
  readonly cursor?: string;
  readonly limit: number;
}
type Read = (query: PageQuery) => Promise<CursorPage<{ readonly _id: string }>>;

const problemOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ApiProblem) return `${error.problem.status} ${error.code}`;
    throw error;
  }
};

/** All ids of a list, two at a time; `between` runs after each page. */
const readAll = async (read: Read, between: () => Promise<unknown>): Promise<string[]> => {
  const ids: string[] = [];
  let page = await read({ limit: 2 });
  for (;;) {
    ids.push(...page.data.map(({ _id }) => _id));
    if (page.next === undefined) return ids;
    await between();
    page = await read({ limit: 2, cursor: page.next });
  }
};

let creator: Person;
let fan: Person;
let conversationId: string;

const write = async (text: string): Promise<string> =>
  (await creator.api.feeds.createFeed({ body: { type: 'text', text } })).data._id;
const say = async (text: string): Promise<string> =>
  (
    await fan.api.messages.sendMessage({
      params: { id: conversationId },
      body: { type: 'text', text },
    })
  ).data._id;
const tip = async (): Promise<void> => {
  await fan.api.tipping.sendTip({ params: { id: creator.id }, body: { tokens: 10 } });
};

beforeAll(async () => {
  [creator, fan] = await Promise.all([people.performer(), people.fan()]);
  const params = { id: creator.id };
  await creator.api.performers.updatePerformer({ params, body: { isFreeSubscription: true } });
  const body = { performerId: creator.id, subscriptionType: 'free' as const };
  await fan.api.subscriptions.subscribe({ body });
  await topUp(fan, 100);
  const { data } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: creator.id },
  });
  conversationId = data._id;
});

describe('a deep list, while items are added at its head', () => {
  const following: Read = async (query) =>
    (await fan.api.feeds.listFeeds({ query: { ...query, source: 'following' } })).data;
  const profile: Read = async (query) =>
    (await fan.api.feeds.listFeeds({ query: { ...query, performerId: creator.id } })).data;
  const studio: Read = async (query) => (await creator.api.feeds.listOwnFeeds({ query })).data;
  const messages: Read = async (query) =>
    (await fan.api.messages.listMessages({ params: { id: conversationId }, query })).data;
  const statement: Read = async (query) => (await fan.api.wallet.listStatement({ query })).data;
  const charges: Read = async (query) => (await fan.api.wallet.listCharges({ query })).data;
  const earnings: Read = async (query) => (await creator.api.earnings.listEarnings({ query })).data;

  it.each<[string, Read, (text: string) => Promise<unknown>]>([
    ['posts of whom a fan follows', following, write],
    ['posts of a creator', profile, write],
    ['a creator’s own posts', studio, write],
    ['messages', messages, say],
    ['the statement of a wallet', statement, tip],
    ['charges', charges, tip],
    ['earnings', earnings, tip],
  ])('has each item once: %s', async (_, read, add) => {
    for (let at = 0; at < postsFirst; at++) await add(`before ${at}`);
    const { data: there } = await read({ limit: 100 });
    expect(there.length).toBeGreaterThanOrEqual(postsFirst);
    const ids = await readAll(read, () => Promise.all([add('new'), add('newer')]));
    // Consequences of a tip may arrive between the two readings, too.
    const known = new Set(there.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => known.has(id))).toEqual([...known]);
  });
});

describe('a cursor', () => {
  const firstOf = async () => {
    for (let at = 0; at < 2; at++) await say('hello');
    const query = { limit: 1 };
    const params = { id: conversationId };
    return (await fan.api.messages.listMessages({ params, query })).data.next ?? '';
  };
  const readWith = ({ api }: Person, query: { cursor: string; offset?: number }) =>
    problemOf(api.messages.listMessages({ params: { id: conversationId }, query }));

  it('is valid for its reader and its list alone', async () => {
    const cursor = await firstOf();
    expect(await readWith(fan, { cursor })).toBe('none');
    expect(await readWith(creator, { cursor })).toBe('422 CURSOR_INVALID');
    const elsewhere = fan.api.wallet.listStatement({ query: { cursor } });
    expect(await problemOf(elsewhere)).toBe('422 CURSOR_INVALID');
    expect(await readWith(fan, { cursor: cursor.slice(1) })).toBe('422 CURSOR_INVALID');
  });

  it('replaces an offset, and excludes it', async () => {
    const cursor = await firstOf();
    expect(await readWith(fan, { cursor, offset: 1 })).toBe('422 INVALID');
    expect(await readWith(fan, { cursor, offset: 0 })).toBe('422 INVALID');
    expect(await readWith(fan, { cursor: 'not a cursor' })).toBe('422 INVALID');
  });

  it('ends: the last page has no next', async () => {
    const { data } = await fan.api.feeds.listFeeds({
      query: { performerId: creator.id, limit: 100 },
    });
    expect(data).not.toHaveProperty('next');
  });
});
