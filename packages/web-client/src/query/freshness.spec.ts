import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { me } from '../auth/calls.ts';
import { serve } from '../testing/serve.ts';
import * as freshness from './freshness.ts';
import { keys } from './keys.ts';
import { afterNoticesRead } from './noticeFreshness.ts';
import { queryClient } from './queryClient.ts';

const nora = { _id: 'nora', name: 'Nora', balance: 100 } as CurrentUser;

/** What may lie in the cache of a person who has looked at everything. */
const everything: Readonly<Record<string, QueryKey>> = {
  me: keys.auth.me,
  sessions: keys.auth.sessions,
  conversations: keys.conversations.list('', false),
  conversation: keys.conversations.one('c1'),
  begun: keys.conversations.with('performer', 'theo'),
  earnings: keys.earnings.list('all'),
  stats: keys.earnings.stats,
  feeds: keys.feeds.list({ source: 'following' }),
  head: keys.feeds.head({ source: 'following' }, 'f9'),
  post: keys.feeds.one('f1'),
  otherPost: keys.feeds.one('f2'),
  ownPosts: keys.feeds.own('all'),
  followers: keys.follows.followers(''),
  messages: keys.messages.list('c1'),
  unread: keys.messages.unread,
  notices: keys.notifications.list,
  newNotices: keys.notifications.unread,
  cards: keys.payments.cards,
  transactions: keys.payments.transactionList('all'),
  creator: keys.performers.one('theo'),
  ownPage: keys.performers.own,
  creators: keys.performers.search({}),
  settings: keys.settings,
  subscriptions: keys.subscriptions.ownList({ status: 'active' }),
  statement: keys.wallet.statement('all'),
};

beforeEach(() => {
  serve({ auth: { me: () => nora } });
  for (const key of Object.values(everything)) queryClient.setQueryData(key, {});
  queryClient.setQueryData(keys.auth.me, nora);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const old = (): string[] =>
  Object.entries(everything)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);

it.each<[string, () => Promise<void>, string[]]>([
  [
    'a bought post',
    () => freshness.afterPurchase({ kind: 'feed', targetId: 'f1' }, 90),
    ['feeds', 'post', 'statement'],
  ],
  [
    'a bought message',
    () => freshness.afterPurchase({ kind: 'message', targetId: 'm1' }, 90),
    ['messages', 'statement'],
  ],
  [
    'another price of a post',
    () => freshness.afterPriceChanged({ kind: 'feed', targetId: 'f1' }),
    ['feeds', 'post'],
  ],
  [
    'a tip',
    () => freshness.afterTip(90),
    ['conversations', 'conversation', 'messages', 'statement'],
  ],
  [
    'a subscription',
    freshness.afterSubscribed,
    ['feeds', 'post', 'otherPost', 'creator', 'creators', 'subscriptions'],
  ],
  ['a change of a subscription', freshness.afterSubscriptionChanged, ['cards', 'subscriptions']],
  ['another offer', freshness.afterOfferChanged, ['creator']],
  ['a payment that begins', freshness.afterPaymentBegun, ['transactions']],
  [
    'a payment',
    freshness.afterPayment,
    ['me', 'cards', 'transactions', 'subscriptions', 'statement'],
  ],
  ['a card that is kept or removed', freshness.afterCardsChanged, ['cards', 'subscriptions']],
  [
    'a written post',
    freshness.afterPostWritten,
    ['feeds', 'post', 'otherPost', 'ownPosts', 'creator', 'ownPage'],
  ],
  ['the end of a session', freshness.afterSessionEnded, ['sessions']],
  ['a message that was sent', freshness.afterMessageSent, ['conversations', 'conversation']],
  [
    'a message that came',
    freshness.onMessage,
    ['conversations', 'conversation', 'messages', 'unread'],
  ],
  ['a conversation that was read', freshness.onConversationRead, ['conversations', 'unread']],
  ['tokens that moved', freshness.onBalance, ['me', 'earnings', 'stats', 'statement']],
  [
    'missed pushes',
    freshness.onMissedPushes,
    [
      ...['me', 'conversations', 'conversation', 'earnings', 'stats', 'head', 'followers'],
      ...['messages', 'unread', 'notices', 'newNotices', 'creator', 'ownPage'],
      ...['settings', 'subscriptions', 'statement'],
    ],
  ],
  ['a change by the operator', freshness.onSettings, ['settings']],
  [
    'a notice',
    freshness.onNotification,
    ['followers', 'notices', 'newNotices', 'creator', 'ownPage', 'subscriptions'],
  ],
  ['having read notices', afterNoticesRead, ['notices', 'newNotices']],
  ['a follow', freshness.afterFollow, ['feeds', 'post', 'otherPost', 'followers', 'creator']],
])('%s makes old what shows it, and nothing else', async (_, say, expected) => {
  await say();
  expect(old()).toEqual(expected);
});

it('shows at once what an answer says is left', async () => {
  await freshness.afterTip(40);
  expect(me.get()?.balance).toBe(40);
  await freshness.afterPurchase({ kind: 'feed', targetId: 'f1' }, 30);
  expect(me.get()?.balance).toBe(30);
});

it('reads again at once what is on the screen', async () => {
  const queryFn = vi.fn(() => 3);
  const shown = new QueryObserver(queryClient, { queryKey: keys.messages.unread, queryFn });
  const stop = shown.subscribe(() => undefined);
  expect(queryFn).not.toHaveBeenCalled();
  await freshness.onConversationRead();
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

it('leaves a conversation that is shown to take in what comes by itself', async () => {
  const queryFn = vi.fn(() => ({ pages: [], pageParams: [] }));
  const queryKey = keys.messages.list('c1');
  const shown = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
  const stop = shown.subscribe(() => undefined);
  await freshness.onMessage();
  expect([queryFn.mock.calls.length, old()]).toEqual([
    0,
    ['conversations', 'conversation', 'unread'],
  ]);
  stop();
});

it('shows a new price of a creator wherever that creator is, by name or by id', () => {
  const theo = { _id: 't1', username: 'theo', monthlyPrice: 5, yearlyPrice: 50 };
  queryClient.setQueryData(keys.performers.one('theo'), theo as PerformerProfile);
  queryClient.setQueryData(keys.performers.one('t1'), theo as PerformerProfile);
  freshness.onSubscriptionPrice('t1', { monthlyPrice: 7 });
  for (const name of ['theo', 't1']) {
    const known = queryClient.getQueryData(keys.performers.one(name));
    expect([known?.monthlyPrice, known?.yearlyPrice]).toEqual([7, 50]);
  }
});

it('forgets what a stranger was shown once somebody has signed in, and reads again what is shown', async () => {
  const queryFn = vi.fn(() => ({ name: 'Theo' }) as PerformerProfile);
  const stop = new QueryObserver(queryClient, {
    queryKey: keys.performers.one('theo'),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  await freshness.afterSignIn();
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  const left = Object.entries(everything).filter(([, key]) => queryClient.getQueryState(key));
  expect(left.map(([name]) => name).toSorted()).toEqual(['creator', 'me', 'settings']);
  expect(old()).toEqual([]);
});
