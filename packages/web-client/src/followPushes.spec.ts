import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { Feed } from '@ovation/contracts/posts/feed';
import { timelineAgeMsMax } from '@ovation/contracts/posts/rules';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { me, meQuery } from './auth/calls.ts';
import { followPushes } from './followPushes.ts';
import { keys } from './keys.ts';
import { pushes } from './live/pushes.ts';
import { queryClient } from './query/queryClient.ts';
import { serve } from './testing/fakeApi.ts';

const nora = { _id: 'nora', name: 'Nora', balance: 100 } as CurrentUser;

const post = {
  _id: 'f1',
  totalLike: 0,
  totalComment: 0,
  polls: [{ _id: 'p1', totalVote: 0, status: 'open', options: [{ _id: 'yes', totalVote: 0 }] }],
} as unknown as Feed;

/** State of the fake server, and its pending responses. */
let known = 0;
const waiting: (() => void)[] = [];
const requested = vi.fn();
let stop: () => void;

/** Responds with the state at the time of the request. */
const answerNext = (): void => waiting.shift()?.();

beforeAll(followPushes);
beforeEach(() => {
  known = 100;
  serve({
    auth: {
      me: () => {
        const then = { ...nora, balance: known };
        requested();
        return new Promise((resolve) => waiting.push(() => resolve(then)));
      },
    },
  });
  queryClient.setQueryData(meQuery.queryKey, nora);
  const frame = new QueryObserver(queryClient, { ...meQuery, staleTime: Number.POSITIVE_INFINITY });
  stop = frame.subscribe(() => undefined);
});
afterEach(() => {
  stop();
  waiting.length = 0;
  requested.mockReset();
  queryClient.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Positions as long as real ones, which are not numbers in lexical order. */
const at = (place: number): PushOrder => ({ position: `${9 + place}` });
const hear = (tokens: number, balance: number, place: number): void =>
  pushes.receive('wallet/balance-changed', { tokens, balance }, at(place));
const isAsked = (times: number) => vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(times));
const shows = (balance: number) => vi.waitFor(() => expect(me.get()?.balance).toBe(balance));

it('shows a balance credited by a webhook without a request', () => {
  hear(250, 350, 1);
  expect([me.get()?.balance, requested.mock.calls.length]).toEqual([350, 0]);
});

it('shows the balance after the last of many tips without a request', () => {
  for (let tip = 1; tip <= 200; tip++) hear(-1, 1_000 - tip, 10 + tip);
  expect([me.get()?.balance, requested.mock.calls.length]).toEqual([800, 0]);
});

it('ignores late and repeated pushes', () => {
  hear(-10, 70, 1_001);
  hear(-10, 80, 1_000);
  expect(me.get()?.balance).toBe(70);
  hear(-10, 70, 1_001);
  expect(me.get()?.balance).toBe(70);
});

it('keeps a pushed value over the response of an earlier request', async () => {
  me.refetch().catch(reportError);
  await isAsked(1);
  hear(250, 350, 2_000);
  answerNext();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(me.get()?.balance).toBe(350);
});

it('keeps the response of a tip over earlier pushes, but not over later ones', () => {
  me.setBalance(80, at(3_001).position);
  hear(-10, 90, 3_000);
  expect(me.get()?.balance).toBe(80);
  // Of the same commit: the response may belong to another tip in it.
  hear(-10, 70, 3_001);
  expect(me.get()?.balance).toBe(70);
});

it('keeps the response of a tip over the response of an earlier request', async () => {
  me.refetch().catch(reportError);
  await isAsked(1);
  me.setBalance(40, at(4_000).position);
  answerNext();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(me.get()?.balance).toBe(40);
});

it('does not show data of the previous user', async () => {
  hear(-10, 7, 5_000);
  pushes.report({ state: 'initialized', attempt: 0 });
  queryClient.setQueryData(meQuery.queryKey, { ...nora, _id: 'olga' });
  me.refetch().catch(reportError);
  await isAsked(1);
  answerNext();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(me.get()?.balance).toBe(100);
});

it('reloads after a reconnect, as pushes were missed', async () => {
  pushes.report({ state: 'reconnecting', attempt: 1 });
  known = 70;
  pushes.report({ state: 'connected', attempt: 0 });
  await isAsked(1);
  answerNext();
  await shows(70);
});

it('invalidates what a push changes, in any micro-frontend', async () => {
  const isOld = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;
  queryClient.setQueryData(keys.messages.unread, 1);
  const list = keys.conversations.list('', false);
  const unread = { _id: 'c1', totalNotSeenMessages: 3 } as Conversation;
  queryClient.setQueryData(list, { data: [unread], total: 1 });
  const read = { conversationId: 'c1', readerId: 'nora', totalNotSeenMessages: 0 };
  pushes.receive('conversation/read', read);
  await vi.waitFor(() => expect(isOld(keys.messages.unread)).toBe(true));
  expect(queryClient.getQueryData(list)?.data[0]?.totalNotSeenMessages).toBe(0);
  expect(isOld(list)).toBe(false);
  queryClient.setQueryData(keys.conversations.list('', false), { data: [], total: 0 });
  pushes.receive('message/created', { _id: 'm1', conversationId: 'c1' });
  await vi.waitFor(() => expect(isOld(keys.conversations.list('', false))).toBe(true));
  queryClient.setQueryData(keys.notifications.unread, 0);
  pushes.receive('notification/created', { _id: 'n1', kind: 'follower' });
  await vi.waitFor(() => expect(isOld(keys.notifications.unread)).toBe(true));
});

it('reloads once for new posts, after the cached response of the server has expired', async () => {
  vi.useFakeTimers();
  const head = vi.fn(async () => []);
  const list = new QueryObserver(queryClient, {
    queryKey: keys.feeds.head({}, 'newest'),
    queryFn: head,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = list.subscribe(() => undefined);
  for (const feedId of ['first', 'second']) pushes.receive('feed/published', { feedId });
  await vi.advanceTimersByTimeAsync(timelineAgeMsMax - 1);
  expect(head).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(head).toHaveBeenCalledOnce();
  leave();
  vi.useRealTimers();
});

it('makes no request for counts of likes, votes and comments, and reloads a thread once', async () => {
  vi.useFakeTimers();
  const readPost = vi.fn(() => post);
  const thread = { pages: [], pageParams: [] };
  const readThread = vi.fn(() => thread);
  const postKey = keys.feeds.one('f1');
  const threadKey = keys.comments.list('feed', 'f1', 'best');
  const stays = { staleTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryData(postKey, post);
  queryClient.setQueryData(threadKey, thread);
  const leave = [
    new QueryObserver(queryClient, { queryKey: postKey, queryFn: readPost, ...stays }).subscribe(
      () => undefined,
    ),
    new QueryObserver(queryClient, {
      queryKey: threadKey,
      queryFn: readThread,
      ...stays,
    }).subscribe(() => undefined),
  ];
  const thing = { objectType: 'feed', objectId: 'f1' };
  for (let like = 1; like <= 100; like++) {
    pushes.receive('reaction/counted', { ...thing, totalLike: like }, at(6_000 + like));
    const options = [{ _id: 'yes', totalVote: like }];
    const poll = { pollId: 'p1', feedId: 'f1', options, totalVote: like, status: 'open' };
    pushes.receive('poll/changed', poll, at(6_000 + like));
  }
  // Late pushes.
  pushes.receive('reaction/counted', { ...thing, totalLike: 3 }, at(6_003));
  await vi.runAllTimersAsync();
  expect([readPost.mock.calls.length, readThread.mock.calls.length]).toEqual([0, 0]);
  for (let written = 1; written <= 20; written++) {
    pushes.receive('comment/changed', { ...thing, totalComment: written }, at(7_000 + written));
  }
  await vi.runAllTimersAsync();
  expect([readPost.mock.calls.length, readThread.mock.calls.length]).toEqual([0, 1]);
  const shown = queryClient.getQueryData(postKey);
  expect([shown?.totalLike, shown?.totalComment, shown?.polls[0]?.totalVote]).toEqual([
    100, 20, 100,
  ]);
  for (const stopLooking of leave) stopLooking();
  vi.useRealTimers();
});

it('includes all missed changes in responses after a gap, and ignores earlier ones', async () => {
  vi.useFakeTimers();
  const after = vi.fn();
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    after(new Headers(init?.headers).get('x-after'));
    return Response.json({ data: { ...nora, balance: 60 } });
  });
  pushes.receive('pushes/missed', {}, at(8_000));
  await vi.runAllTimersAsync();
  expect(after).toHaveBeenCalledWith(at(8_000).position);
  expect(me.get()?.balance).toBe(60);
  hear(-10, 70, 7_999);
  expect(me.get()?.balance).toBe(60);
  vi.useRealTimers();
});
