import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comment, fanWithEverythingOf } from '../testing/fanWithEverything.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { callRaw, pathTo, routeNamed } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';

/** Effects of a block beyond mutual invisibility. */
const { origin } = specStack();
const people = openPeople(origin);

let star: Person;

const fanOf = () => fanWithEverythingOf(star, people);

const block = (fan: Person) => star.api.blocking.blockUser({ body: { userId: fan.id } });
const unblock = (fan: Person) => star.api.blocking.unblockUser({ params: { id: fan.id } });

beforeEach(async () => {
  star = await people.performer();
});

describe('a block', () => {
  const processingMsMax = 15_000;
  const subscriptionOf = async (fan: Person) => {
    const { data } = await fan.api.subscriptions.listOwnSubscriptions({ query: {} });
    return data.data[0];
  };

  it('ends the renewal of a subscription, which the fan can resume after unblocking', async () => {
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

  it('leaves the conversation readable for the creator, and closed to both', async () => {
    const { fan, things } = await fanOf();
    const params = { id: things.conversation };
    await block(fan);
    const { data: conversation } = await star.api.conversations.getConversation({ params });
    expect(conversation).toMatchObject({ isBlocked: true, participant: { _id: fan.id } });
    const { data: messages } = await star.api.messages.listMessages({ params, query: {} });
    expect(messages.total).toBe(2);
    const answer = await callRaw(origin, routeNamed('messages.sendMessage'), {
      path: pathTo(routeNamed('messages.sendMessage'), things.conversation),
      token: star.token,
      body: JSON.stringify({ type: 'text', text: 'Hello?' }),
      contentType: 'application/json',
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'PERSON_BLOCKED']);
    await unblock(fan);
    const { data: after } = await star.api.conversations.getConversation({ params });
    expect(after.isBlocked).toBe(false);
  });

  it('removes its unread messages from the fan’s count', async () => {
    const { fan } = await fanOf();
    const count = async () => (await fan.api.messages.countUnread()).data;
    expect(await count()).toEqual({ total: 1, conversations: 1 });
    await block(fan);
    expect(await count()).toEqual({ total: 0, conversations: 0 });
    await unblock(fan);
    expect(await count()).toEqual({ total: 1, conversations: 1 });
  });

  it('is listed for the creator, newest first, and searchable by name', async () => {
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

  it('is refused for unknown accounts', async () => {
    const answer = await callRaw(origin, routeNamed('blocking.blockUser'), {
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

  it('hides the creator’s messages from the fan, and gives the creator the reason', async () => {
    const { fan, things } = await fanOf();
    await blockStar(fan);
    const params = { id: things.conversation };
    const body = { type: 'text', text: 'Hello?' } as const;
    const sent = star.api.messages.sendMessage({ params, body });
    expect(await problemOf(sent)).toMatchObject({ status: 403, code: 'PERSON_UNREACHABLE' });
    const { data } = await star.api.conversations.getConversation({ params });
    expect(data).toMatchObject({ isBlocked: false, closedBecause: 'unreachable' });
  });

  it('hides the creator’s comments on others’ posts', async () => {
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

  it('is possible for creators only', async () => {
    const [fan, other] = [await people.fan(), await people.fan()];
    const request = fan.api.blocking.blockUser({ body: { userId: other.id } });
    expect(await problemOf(request)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves no counts of hidden content', async () => {
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
