import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { timelineAgeMsMax } from '@ovation/contracts/feeds/rules';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { me, meQuery } from './auth/calls.ts';
import { followPushes } from './followPushes.ts';
import { keys } from './keys.ts';
import { pushes } from './live/pushes.ts';
import { queryClient } from './query/queryClient.ts';
import { serve } from './testing/serve.ts';

const nora = { _id: 'nora', name: 'Nora', balance: 100 } as CurrentUser;

/** What the server knows, and the questions that wait for their answer. */
let known = 0;
const waiting: (() => void)[] = [];
const asked = vi.fn();
let stop: () => void;

/** The server answers what it knew when it was asked. */
const answerNext = (): void => waiting.shift()?.();

beforeAll(followPushes);
beforeEach(() => {
  known = 100;
  serve({
    auth: {
      me: () => {
        const then = { ...nora, balance: known };
        asked();
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
  asked.mockReset();
  queryClient.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const hear = (tokens: number, balance: number): void =>
  pushes.receive('wallet/balance-changed', { tokens, balance });
const isAsked = (times: number) => vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
const shows = (balance: number) => vi.waitFor(() => expect(me.get()?.balance).toBe(balance));

it('shows what a webhook has credited, without being asked', async () => {
  known = 350;
  hear(250, 350);
  await isAsked(1);
  answerNext();
  await shows(350);
});

it('shows no number of a push that comes late', async () => {
  known = 80;
  me.setBalance(80);
  hear(-10, 90);
  expect(me.get()?.balance).toBe(80);
  await isAsked(1);
  answerNext();
  await shows(80);
});

it('keeps the answer to a tip where a question from before it is answered after it', async () => {
  hear(250, 100);
  await isAsked(1);
  me.setBalance(40);
  answerNext();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(me.get()?.balance).toBe(40);
});

it('asks once for many pushes, and once more for what came meanwhile', async () => {
  for (let tip = 1; tip <= 20; tip++) hear(-1, 100 - tip);
  await isAsked(1);
  known = 80;
  answerNext();
  await isAsked(2);
  answerNext();
  await shows(80);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks when the socket is back, because pushes were missed', async () => {
  pushes.report({ state: 'reconnecting', attempt: 1 });
  known = 70;
  pushes.report({ state: 'connected', attempt: 0 });
  await isAsked(1);
  answerNext();
  await shows(70);
});

it('makes old what a push tells of, whoever shows it', async () => {
  const isOld = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;
  queryClient.setQueryData(keys.messages.unread, 1);
  queryClient.setQueryData(keys.conversations.list('', false), { data: [], total: 0 });
  pushes.receive('conversation/read', { conversationId: 'c1', readerId: 'nora' });
  await vi.waitFor(() => expect(isOld(keys.messages.unread)).toBe(true));
  expect(isOld(keys.conversations.list('', false))).toBe(true);
  queryClient.setQueryData(keys.conversations.list('', false), { data: [], total: 0 });
  pushes.receive('message/created', { _id: 'm1', conversationId: 'c1' });
  await vi.waitFor(() => expect(isOld(keys.conversations.list('', false))).toBe(true));
  queryClient.setQueryData(keys.notifications.unread, 0);
  pushes.receive('notification/created', { _id: 'n1', kind: 'follower' });
  await vi.waitFor(() => expect(isOld(keys.notifications.unread)).toBe(true));
});

it('asks once for what was published, not before the server has forgotten how it was', async () => {
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
