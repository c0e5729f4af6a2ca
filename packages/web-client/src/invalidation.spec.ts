import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { me } from './auth/calls.ts';
import { afterSessionEnded } from './auth/invalidation.ts';
import { afterBankingChanged } from './banking/invalidation.ts';
import {
  afterConversationSettings,
  afterMessageSent,
  onConversationRead,
  onMessage,
} from './conversations/invalidation.ts';
import { afterCouponChanged } from './coupons/invalidation.ts';
import { followPushes } from './followPushes.ts';
import { afterFollow } from './follows/invalidation.ts';
import { keys } from './keys.ts';
import { pushes } from './live/pushes.ts';
import { afterNoticesRead, onNotification } from './notifications/invalidation.ts';
import { afterPayment, afterPaymentBegun, afterRenewalChanged } from './payments/invalidation.ts';
import { afterPayoutChanged } from './payouts/invalidation.ts';
import { afterOfferChanged, onSubscriptionPrice } from './performers/invalidation.ts';
import { afterPostWritten } from './posts/invalidation.ts';
import { afterPriceChanged, afterPurchase } from './purchases/invalidation.ts';
import { queryClient } from './query/queryClient.ts';
import { afterTrackingLinkChanged } from './referrals/invalidation.ts';
import { onSettings } from './settings/invalidation.ts';
import { afterSubscribed } from './subscriptions/invalidation.ts';
import { serve } from './testing/fakeApi.ts';
import { afterTip } from './tipping/invalidation.ts';
import { afterSignIn } from './visitors/invalidation.ts';
import { onBalance } from './wallet/invalidation.ts';

const nora = { _id: 'nora', name: 'Nora', balance: 100 } as CurrentUser;

/** Cache of a user who has opened every screen. */
const everything: Readonly<Record<string, QueryKey>> = {
  me: keys.auth.me,
  sessions: keys.auth.sessions,
  conversations: keys.conversations.list('', false),
  conversation: keys.conversations.one('c1'),
  bank: keys.banking.account,
  begun: keys.conversations.with('performer', 'theo'),
  coupons: keys.coupons.own,
  months: keys.documents.statements,
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
  available: keys.payouts.calculation,
  lastPayout: keys.payouts.last,
  payouts: keys.payouts.list('all'),
  payout: keys.payouts.one('p1'),
  creator: keys.performers.one('theo'),
  ownPage: keys.performers.own,
  creators: keys.performers.search({}),
  links: keys.referrals.links,
  settings: keys.settings,
  subscriptions: keys.subscriptions.ownList({ status: 'active' }),
  statement: keys.wallet.statement('all'),
};

beforeAll(followPushes);
beforeEach(() => {
  serve({ auth: { me: () => nora } });
  for (const key of Object.values(everything)) queryClient.setQueryData(key, {});
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.conversations.list('', false), { data: [], total: 0 });
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
    () => afterPurchase({ kind: 'feed', targetId: 'f1' }, 90, '1'),
    ['feeds', 'post', 'statement'],
  ],
  [
    'a bought message',
    () => afterPurchase({ kind: 'message', targetId: 'm1' }, 90, '1'),
    ['messages', 'statement'],
  ],
  [
    'another price of a post',
    () => afterPriceChanged({ kind: 'feed', targetId: 'f1' }),
    ['feeds', 'post'],
  ],
  ['a tip', () => afterTip(90, '1'), ['conversations', 'conversation', 'messages', 'statement']],
  [
    'a subscription',
    afterSubscribed,
    ['feeds', 'post', 'otherPost', 'creator', 'creators', 'subscriptions'],
  ],
  ['a change of a card, or of a subscription', afterRenewalChanged, ['cards', 'subscriptions']],
  ['a change of a coupon', afterCouponChanged, ['coupons']],
  ['a change of a tracking link', afterTrackingLinkChanged, ['links']],
  ['another bank account', afterBankingChanged, ['bank', 'available']],
  ['another offer', afterOfferChanged, ['creator']],
  ['a payment that begins', afterPaymentBegun, ['transactions']],
  [
    'a change of a payout',
    afterPayoutChanged,
    ['months', 'available', 'lastPayout', 'payouts', 'payout'],
  ],
  ['a payment', afterPayment, ['me', 'cards', 'transactions', 'subscriptions', 'statement']],
  [
    'a written post',
    afterPostWritten,
    ['feeds', 'post', 'otherPost', 'ownPosts', 'creator', 'ownPage'],
  ],
  ['the end of a session', afterSessionEnded, ['sessions']],
  ['a message that was sent', afterMessageSent, ['conversations', 'conversation']],
  ['a message that came', onMessage, ['conversations', 'conversation', 'messages', 'unread']],
  [
    'a conversation that the person has read',
    () => onConversationRead({ conversationId: 'c1', readerId: 'nora', totalNotSeenMessages: 0 }),
    ['unread'],
  ],
  [
    'a conversation that the other has read',
    () => onConversationRead({ conversationId: 'c1', readerId: 'theo', totalNotSeenMessages: 0 }),
    [],
  ],
  [
    'tokens that moved',
    () => onBalance({ tokens: -1, balance: 99 }),
    ['months', 'earnings', 'stats', 'available', 'statement'],
  ],
  ['a change by the operator', onSettings, ['settings']],
  [
    'a notice',
    onNotification,
    ['followers', 'notices', 'newNotices', 'creator', 'ownPage', 'subscriptions'],
  ],
  ['having read notices', afterNoticesRead, ['notices', 'newNotices']],
  ['a follow', afterFollow, ['feeds', 'post', 'otherPost', 'followers', 'creator']],
])('%s invalidates exactly the affected queries', async (_, say, expected) => {
  await say();
  expect(old()).toEqual(expected);
});

it('invalidates exactly what a missed push could have changed', async () => {
  pushes.report({ state: 'reconnecting', attempt: 1 });
  pushes.report({ state: 'connected', attempt: 0 });
  await vi.waitFor(() =>
    expect(old()).toEqual([
      'me',
      'conversations',
      'conversation',
      'months',
      'earnings',
      'stats',
      'head',
      'post',
      'otherPost',
      'followers',
      'messages',
      'unread',
      'notices',
      'newNotices',
      'available',
      'lastPayout',
      'payouts',
      'payout',
      'creator',
      'ownPage',
      'settings',
      'subscriptions',
      'statement',
    ]),
  );
});

it('sets the balance from a response immediately', async () => {
  await afterTip(40, '40');
  expect(me.get()?.balance).toBe(40);
  await afterPurchase({ kind: 'feed', targetId: 'f1' }, 30, '41');
  expect(me.get()?.balance).toBe(30);
});

it('reloads queries on screen immediately', async () => {
  const queryFn = vi.fn(() => 3);
  const shown = new QueryObserver(queryClient, { queryKey: keys.messages.unread, queryFn });
  const stop = shown.subscribe(() => undefined);
  expect(queryFn).not.toHaveBeenCalled();
  await afterConversationSettings();
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

it('leaves an open conversation to add messages itself', async () => {
  const queryFn = vi.fn(() => ({ pages: [], pageParams: [] }));
  const queryKey = keys.messages.list('c1');
  const shown = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
  const stop = shown.subscribe(() => undefined);
  await onMessage();
  expect([queryFn.mock.calls.length, old()]).toEqual([
    0,
    ['conversations', 'conversation', 'unread'],
  ]);
  stop();
});

it('updates the price of a creator under id and username', () => {
  const theo = { _id: 't1', username: 'theo', monthlyPrice: 5, yearlyPrice: 50 };
  queryClient.setQueryData(keys.performers.one('theo'), theo as PerformerProfile);
  queryClient.setQueryData(keys.performers.one('t1'), theo as PerformerProfile);
  onSubscriptionPrice('t1', { monthlyPrice: 7 });
  for (const name of ['theo', 't1']) {
    const known = queryClient.getQueryData(keys.performers.one(name));
    expect([known?.monthlyPrice, known?.yearlyPrice]).toEqual([7, 50]);
  }
});

it('drops what an anonymous visitor was shown after sign-in, and reloads what is on screen', async () => {
  const queryFn = vi.fn(() => ({ name: 'Theo' }) as PerformerProfile);
  const stop = new QueryObserver(queryClient, {
    queryKey: keys.performers.one('theo'),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  await afterSignIn();
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  const left = Object.entries(everything).filter(([, key]) => queryClient.getQueryState(key));
  expect(left.map(([name]) => name).toSorted()).toEqual(['creator', 'me', 'settings']);
  expect(old()).toEqual([]);
});
