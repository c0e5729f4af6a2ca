import { describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { type Crew, differencesInLog, type Fact, factsOf, parkedReactions } from './logChecks.ts';
import { differencesInViews, type Views } from './viewChecks.ts';

const crew: Crew = { fanIds: ['fan'], creatorIds: ['star'] };
const pair = { fanId: 'fan', performerId: 'star' };

const actions: readonly Action[] = [
  { kind: 'card', fanId: 'fan', id: 'card-1', isKept: true },
  { kind: 'card', fanId: 'fan', id: 'card-2', isKept: true },
  { kind: 'card-removed', fanId: 'fan', id: 'card-2' },
  { kind: 'top-up', fanId: 'fan', id: 'paid', tokens: 100, isPaid: true },
  { kind: 'top-up', fanId: 'fan', id: 'unpaid', tokens: 50, isPaid: false },
  { kind: 'top-up-declined', fanId: 'fan' },
  { kind: 'tip', ...pair, id: 'tip', tokens: 30, note: 'bravo' },
  { kind: 'upload', performerId: 'star', id: 'photo' },
  { kind: 'post', performerId: 'star', id: 'post', fileIds: ['photo'] },
  { kind: 'purchase', ...pair, id: 'bought', targetId: 'post', tokens: 20 },
  { kind: 'subscription', ...pair, id: 'subscription', transactionId: 'month' },
  { kind: 'plan-changed', fanId: 'fan', id: 'subscription' },
  { kind: 'message', conversationId: 'talk', senderId: 'fan', id: 'm1' },
  { kind: 'message', conversationId: 'talk', senderId: 'fan', id: 'm2' },
  { kind: 'message', conversationId: 'talk', senderId: 'star', id: 'm4' },
];

const fact = (type: string, data: Fact['data']): Fact => ({ type, data });
const message = (sequence: number, messageId: string, senderId: string): Fact =>
  fact('MessageSent', { conversationId: 'talk', messageId, senderId, sequence });
const line = (number: number) => ({ inConversation: { conversationId: 'talk', number } });

const tip = { tokens: 30, commission: 6 };
const purchase = { tokens: 20, commission: 4 };

/** Content of the log when each action took effect once. */
const logFacts: readonly Fact[] = [
  fact('ConversationStarted', { ...pair, conversationId: 'talk' }),
  fact('CardAdded', { fanId: 'fan', cardId: 'card-1' }),
  fact('CardAdded', { fanId: 'fan', cardId: 'card-2' }),
  fact('CardRemoved', { fanId: 'fan', cardId: 'card-2' }),
  ...['paid', 'unpaid', 'declined', 'month'].map((transactionId) =>
    fact('TransactionCreated', { fanId: 'fan', transactionId }),
  ),
  fact('TransactionSucceeded', { fanId: 'fan', transactionId: 'paid' }),
  fact('WalletToppedUp', { fanId: 'fan', transactionId: 'paid', balanceAfter: 100 }),
  fact('TipSent', { ...pair, ...tip, ...line(1), tipId: 'tip', balanceAfter: 70 }),
  fact('FileUploaded', { ownerId: 'star', fileId: 'photo', purpose: 'feed-photo' }),
  fact('FileProcessed', { ownerId: 'star', fileId: 'photo', purpose: 'feed-photo' }),
  fact('FeedCreated', { performerId: 'star', feedId: 'post' }),
  fact('FeedPublished', { performerId: 'star', feedId: 'post' }),
  fact('ItemBought', { ...pair, ...purchase, chargeId: 'bought', balanceAfter: 50 }),
  fact('EarningsAccrued', { performerId: 'star', tokens: 50, commission: 10, count: 2 }),
  fact('TransactionSucceeded', { fanId: 'fan', transactionId: 'month' }),
  fact('SubscriptionActivated', { ...pair, transactionId: 'month' }),
  fact('SubscriptionCredited', { ...pair, transactionId: 'month' }),
  fact('SubscriptionPlanChanged', { ...pair, subscriptionId: 'subscription' }),
  message(1, 'm1', 'fan'),
  message(2, 'm2', 'fan'),
  fact('MessagesRead', { conversationId: 'talk', readerId: 'star', upToSequence: 1 }),
  message(3, 'm4', 'star'),
];

const messages = ['tip', 'm1', 'm2', 'm4'];

/** Views of people when nothing is wrong. */
const expectedViews: Views = {
  fans: [
    {
      personId: 'fan',
      conversations: [{ id: 'talk', unread: 1, messages }],
      unreadInAll: 1,
      charges: ['bought', 'tip'],
      balance: 50,
      balanceInStatement: 50,
      cards: ['card-1'],
      payments: [
        { id: 'paid', status: 'succeeded' },
        { id: 'month', status: 'succeeded' },
        { id: 'unpaid', status: 'failed' },
        { id: 'declined', status: 'failed' },
      ],
      activeSubscriptions: ['subscription'],
      changedPlans: ['subscription'],
      posts: ['post'],
    },
  ],
  creators: [
    {
      personId: 'star',
      conversations: [{ id: 'talk', unread: 2, messages }],
      unreadInAll: 2,
      charges: ['bought', 'tip'],
      posts: ['post'],
      files: [{ id: 'photo', status: 'finished' }],
      earnings: ['tip', 'bought', 'month'],
    },
  ],
  sockets: [
    { personId: 'fan', messages, pushed: messages, balance: 50 },
    { personId: 'star', messages, pushed: messages.slice(2), balance: undefined },
  ],
};

const without = (type: string): Fact[] => logFacts.filter((one) => one.type !== type);
const twice = (type: string): Fact[] => [
  ...logFacts,
  ...logFacts.filter((one) => one.type === type),
];

describe('the check of the log', () => {
  it('passes when each action took effect once', () => {
    expect(differencesInLog(actions, logFacts, crew)).toEqual([]);
  });

  it('ignores people of other runs', () => {
    const stranger = fact('TipSent', { fanId: 'other', performerId: 'another', tipId: 'theirs' });
    expect(factsOf([stranger, ...logFacts], crew)).toEqual(logFacts);
  });

  it.each([
    'TipSent',
    'ItemBought',
    'EarningsAccrued',
    'WalletToppedUp',
    'TransactionCreated',
    'TransactionSucceeded',
    'SubscriptionActivated',
    'SubscriptionCredited',
    'FeedCreated',
    'FeedPublished',
    'FileUploaded',
    'FileProcessed',
    'CardAdded',
    'MessageSent',
    'SubscriptionPlanChanged',
  ])('fails when a %s is missing, or doubled', (type) => {
    expect(differencesInLog(actions, without(type), crew)).not.toEqual([]);
    expect(differencesInLog(actions, twice(type), crew)).not.toEqual([]);
  });

  it('fails when a refused call took effect', () => {
    for (const refused of actions) {
      if (refused.kind === 'card-removed') continue;
      const others = actions.filter((deed) => deed !== refused);
      expect(differencesInLog(others, logFacts, crew)).not.toEqual([]);
    }
  });

  it('fails when a tip was charged in full twice', () => {
    const twiceSent = { ...pair, ...tip, ...line(2), tipId: 'tip-again', balanceAfter: 20 };
    const more = fact('TipSent', twiceSent);
    const credit = fact('EarningsAccrued', { performerId: 'star', ...tip, count: 1 });
    expect(differencesInLog(actions, [...logFacts, more, credit], crew)).toEqual([
      'tips in the log: 1 that nobody did (tip-again)',
      'balance of fan in the log: 20 instead of 50',
    ]);
  });

  it('fails when credits of a creator differ from charges of fans', () => {
    const more = fact('EarningsAccrued', {
      performerId: 'star',
      tokens: 0,
      commission: 0,
      count: 1,
    });
    expect(differencesInLog(actions, [...logFacts, more], crew)).toEqual([
      'credited to star: 3 charges, 50 tokens, 10 of them commission instead of ' +
        '2 charges, 50 tokens, 10 of them commission',
    ]);
  });

  it('fails when a reaction is parked', () => {
    const parked = { reactor: 'accrue-earnings', eventType: 'TipSent', eventId: 'e1' };
    expect(parkedReactions(logFacts)).toEqual([]);
    expect(parkedReactions([...logFacts, fact('ReactionParked', parked)])).toEqual([
      'parked by accrue-earnings: TipSent e1',
    ]);
  });

  it('fails when messages are reordered, or a number is left out', () => {
    const places = without('MessageSent');
    const swapped = [message(1, 'm2', 'fan'), message(2, 'm1', 'fan'), message(3, 'm4', 'star')];
    expect(differencesInLog(actions, [...places, ...swapped], crew).join()).toMatch(
      /what fan wrote in talk: at 0 stands m2 instead of m1/,
    );
    const gap = [message(1, 'm1', 'fan'), message(2, 'm2', 'fan'), message(5, 'm4', 'star')];
    expect(differencesInLog(actions, [...places, ...gap], crew).join()).toMatch(/numbers in talk/);
  });

  it('fails when tips of a conversation leave a number out, or share one', () => {
    const another = { ...pair, ...tip, tipId: 'another', balanceAfter: 40 };
    const numbered = (number: number) =>
      differencesInLog(
        actions,
        [...logFacts, fact('TipSent', { ...another, ...line(number) })],
        crew,
      );
    expect(numbered(1).join()).toMatch(/numbers of tips in talk: 1 twice \(1\)/);
    expect(numbered(3).join()).toMatch(/numbers of tips in talk: 1 missing \(2\)/);
    expect(numbered(2).join()).not.toMatch(/numbers of tips/);
  });
});

describe('the check of views', () => {
  const differences = (shown: Partial<Views>): string[] =>
    differencesInViews(actions, logFacts, crew, { ...expectedViews, ...shown });
  const fan = (change: Partial<Views['fans'][number]>): string[] =>
    differences({ fans: expectedViews.fans.map((one) => ({ ...one, ...change })) });
  const creator = (change: Partial<Views['creators'][number]>): string[] =>
    differences({ creators: expectedViews.creators.map((one) => ({ ...one, ...change })) });
  const socket = (change: Partial<Views['sockets'][number]>): string[] =>
    differences({
      sockets: expectedViews.sockets.map((one) => ({ ...one, ...change })).slice(0, 1),
    });

  it('passes when they match the actions', () => {
    expect(differences({})).toEqual([]);
  });

  it('fails for a fan when a balance, a list or a count differs', () => {
    expect(fan({ balance: 49 })).toEqual(['balance of fan: 49 instead of 50']);
    expect(fan({ balanceInStatement: 80 })).toHaveLength(1);
    expect(fan({ charges: ['tip'] })).toEqual(['charges of fan: 1 missing (bought)']);
    // A removed card that came back.
    expect(fan({ cards: ['card-1', 'card-2'] })).toEqual([
      'cards of fan: 1 that nobody did (card-2)',
    ]);
    expect(fan({ activeSubscriptions: [] })).toHaveLength(1);
    expect(fan({ changedPlans: [] })).toEqual(['changes of plan of fan: 1 missing (subscription)']);
    expect(fan({ posts: [] })).toHaveLength(1);
    expect(fan({ unreadInAll: 0 })).toEqual(['unread of fan in all: 0 instead of 1']);
    expect(fan({ conversations: [] })).toHaveLength(1);
    const payments = expectedViews.fans[0]?.payments ?? [];
    expect(fan({ payments: payments.slice(1) })).toHaveLength(2);
    expect(fan({ payments: [...payments, { id: 'more', status: 'processing' }] })).toHaveLength(1);
  });

  it('fails for a creator when a list, a count or a photo differs', () => {
    expect(creator({ earnings: ['tip'] })).toHaveLength(1);
    expect(creator({ charges: ['tip', 'tip', 'bought'] })).toEqual([
      'charges of star: 1 twice (tip)',
    ]);
    expect(creator({ posts: ['post', 'post-again'] })).toHaveLength(1);
    expect(creator({ files: [{ id: 'photo', status: 'processing' }] })).toEqual([
      'photo photo of star is processing',
    ]);
    const talk = { id: 'talk', unread: 2, messages: ['m1', 'tip', 'm2', 'm4'] };
    expect(creator({ conversations: [talk] })).toEqual([
      'messages that star sees: at 0 stands m1 instead of tip',
    ]);
    expect(creator({ conversations: [{ ...talk, messages, unread: 0 }] })).toHaveLength(1);
  });

  it('fails on a socket when a push was lost without a reload, or came twice', () => {
    expect(socket({ messages: ['tip', 'm1', 'm2'] })).toEqual([
      'messages on the socket of fan, told or read again: 1 missing (m4)',
    ]);
    // Pushes may be missing where the person was asked to reload.
    expect(socket({ pushed: [] })).toEqual([]);
    expect(socket({ pushed: [...messages].reverse() })).toEqual([]);
    expect(socket({ pushed: [...messages, 'm1'] })).toEqual(['pushes to fan: 1 twice (m1)']);
    expect(socket({ balance: 100 })).toEqual(['balance on the socket of fan: 100 instead of 50']);
  });
});
