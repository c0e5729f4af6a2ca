import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

let author: Person;
let fan: Person;

beforeAll(async () => {
  [author, fan] = await Promise.all([people.performer(), people.fan()]);
});

const open = { type: 'text' as const, audience: 'everyone' as const };
const write = async (more: object = {}, by: Person = author): Promise<string> =>
  (await by.api.feeds.createFeed({ body: { ...open, text: randomUUID(), ...more } })).data._id;

const listed = async (person: Pick<Person, 'api'>, query: object) =>
  (await person.api.feeds.listFeeds({ query })).data.data;
const idsOf = async (person: Pick<Person, 'api'>, query: object): Promise<string[]> =>
  (await listed(person, query)).map(({ _id }) => _id);
const signedOut = { api: people.anonymous };

describe('posts of a category and with a tag', () => {
  it('are listed for everyone, newest first, and searchable', async () => {
    const admin = await createStaff(origin, 'admin');
    const names = { en: randomUUID() };
    const { data: category } = await admin.api.categories.createCategory({ body: { names } });
    const tag = randomUUID();
    const first = await write({ categoryIds: [category._id], tags: [tag], text: 'One kettle' });
    const second = await write({ tags: [`#${tag.toUpperCase()}`] });
    await write();
    for (const person of [fan, signedOut]) {
      expect(await idsOf(person, { tag })).toEqual([second, first]);
      expect(await idsOf(person, { category: category._id })).toEqual([first]);
      expect(await idsOf(person, { category: category._id, q: 'kettle' })).toEqual([first]);
      expect(await idsOf(person, { tag, q: 'teapot' })).toEqual([]);
    }
    const both = { tag, category: category._id };
    expect(await codeOf(fan.api.feeds.listFeeds({ query: both }))).toBe('INVALID');
  });

  it('require an available category', async () => {
    const body = { ...open, text: 'Mine', categoryIds: [randomUUID()] };
    const made = author.api.feeds.createFeed({ body });
    expect(await codeOf(made)).toBe('UNKNOWN_CATEGORY');
  });
});

describe('trending posts', () => {
  it('are ranked by purchases and votes of others', async () => {
    const { data: poll } = await author.api.feeds.createPoll({
      body: { description: 'Which?', options: ['One', 'Other'] },
    });
    const written = await write({ type: 'poll', pollIds: [poll._id] });
    const sold = await write({ isSale: true, price: 10, audience: 'buyers' });
    const plain = await write();
    await topUp(fan, 10);
    await fan.api.feeds.buyFeed({ params: { id: sold }, body: {} });
    const optionId = poll.options[0]?._id ?? '';
    await fan.api.feeds.vote({ params: { id: poll._id }, body: { optionId } });
    const own = (await listed(fan, { source: 'trending', limit: 100 }))
      .map(({ _id }) => _id)
      .filter((id) => [written, sold, plain].includes(id));
    expect(own).toEqual([sold, written]);
  });
});

describe('the for-you feed', () => {
  it('gives a reason for each post, lists each once, with any paging', async () => {
    const [followed, subscribed, reader] = await Promise.all([
      people.performer(),
      people.performer(),
      people.fan(),
    ]);
    const params = { id: subscribed.id };
    await subscribed.api.performers.updatePerformer({
      params,
      body: { isFreeSubscription: true },
    });
    const old = await write({ audience: 'subscribers' }, subscribed);
    const locked = await write({ audience: 'subscribers' }, followed);
    const newPostId = await write();
    await reader.api.follows.follow({ params: { id: followed.id } });
    const body = { performerId: subscribed.id, subscriptionType: 'free' as const };
    await reader.api.subscriptions.subscribe({ body });

    const whole = await listed(reader, { source: 'for-you', limit: 100 });
    const reasonOf = new Map(whole.map(({ _id, reason }) => [_id, reason?.kind]));
    expect(whole.slice(0, 2).map(({ _id }) => _id)).toEqual([old, locked]);
    expect([old, locked, newPostId].map((id) => reasonOf.get(id))).toEqual([
      'subscription',
      'follow',
      'new',
    ]);

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { source: 'for-you' as const, limit: 2, ...(cursor && { cursor }) };
      const { data } = await reader.api.feeds.listFeeds({ query });
      paged.push(...data.data.map(({ _id }) => _id));
      cursor = data.next;
    } while (cursor && !paged.includes(newPostId));
    expect(new Set(paged).size).toBe(paged.length);
    expect(paged.slice(0, 2)).toEqual([old, locked]);
  });

  it('shows anonymous visitors new open posts', async () => {
    const newPostId = await write();
    const locked = await write({ audience: 'subscribers' });
    const ids = await idsOf(signedOut, { source: 'for-you', limit: 100 });
    expect(ids).toContain(newPostId);
    expect(ids).not.toContain(locked);
  });

  it('never shows own posts', async () => {
    const own = await write();
    expect(await idsOf(author, { source: 'for-you', limit: 100 })).not.toContain(own);
  });
});

it('shows a creator the posts published or scheduled in a period', async () => {
  const creator = await people.performer();
  const dayMs = 86_400_000;
  const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const soon = await write({ scheduledAt: instant(1) }, creator);
  const late = await write({ scheduledAt: instant(9) }, creator);
  const now = await write({}, creator);
  await write({ status: 'draft' }, creator);
  const calendar = async (more: object) => {
    const query = { sort: 'createdAt' as const, from: instant(-1), to: instant(2), ...more };
    return (await creator.api.feeds.listOwnFeeds({ query })).data.data.map(({ _id }) => _id);
  };
  expect(await calendar({})).toEqual([now, soon]);
  expect(await calendar({ to: instant(10), status: 'scheduled' })).toEqual([soon, late]);
  const half = creator.api.feeds.listOwnFeeds({ query: { from: instant(0) } });
  expect(await codeOf(half)).toBe('INVALID');
});
