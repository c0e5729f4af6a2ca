import { AccountRegistered, PictureChanged } from '@ovation/contracts/auth/events';
import {
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import { performerListOwner, performerRanksModel } from '@ovation/contracts/performers/readModels';
import {
  FeedExpired,
  FeedPublished,
  FeedRemoved,
  FeedUpdated,
} from '@ovation/contracts/posts/events';
import { FreeSubscriptionActivated } from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { performerRanks } from './ranks.ts';

const [luna, theo, newcomer] = [testId(1), testId(2), testId(3)];
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;

const verified = (performerId: string) =>
  recorded(PerformerVerified, { performerId, verifiedBy: 'operator', verifiedAt: day(1) });
const refused = (performerId: string) =>
  recorded(PerformerRefused, {
    performerId,
    reason: 'expired',
    note: '',
    kinds: ['identity'],
    refusedAt: day(9),
  });

const registered = (performerId: string, registeredAt: string) => [
  recorded(AccountRegistered, {
    accountId: performerId,
    role: 'performer',
    email: `${performerId}@ovation.test`,
    username: `name${performerId.slice(-3)}`,
    name: 'Somebody',
    passwordHash: 'a hash',
    registeredAt,
  }),
  recorded(PerformerRegistered, {
    performerId,
    country: 'PT',
    documentVerificationId: testId(11),
    idVerificationId: testId(12),
    monthlyPrice: 999,
    yearlyPrice: 9_990,
    currency: 'USD',
    isFreeSubscription: false,
    registeredAt,
  }),
];
const applied = (performerId: string, registeredAt: string) => [
  ...registered(performerId, registeredAt),
  verified(performerId),
];
const pictured = (accountId: string, fileId: string | null = testId(20)) =>
  recorded(PictureChanged, {
    accountId,
    role: 'performer',
    picture: 'avatar',
    fileId,
    changedAt: day(1),
  });
const published = (performerId: string, feedId: string, publishedAt: string) =>
  recorded(FeedPublished, { feedId, performerId, publishedAt });
const rewritten = (performerId: string, feedId: string, status: 'active' | 'inactive') =>
  recorded(FeedUpdated, {
    feedId,
    performerId,
    version: 2,
    type: 'text',
    text: 'Good morning',
    fileIds: [],
    thumbnailId: null,
    audience: 'subscribers',
    isSale: false,
    price: 0,
    isPinned: false,
    showExcerpt: false,
    scheduledAt: null,
    expiresAt: null,
    status,
    updatedAt: day(9),
  });
const subscribed = (performerId: string, fan: number) =>
  recorded(FreeSubscriptionActivated, {
    subscriptionId: testId(500 + fan),
    fanId: testId(600 + fan),
    performerId,
    currency: 'USD',
    startedAt: day(1),
    periodEnd: day(2),
  });

const [first, second, third] = [testId(101), testId(102), testId(103)];
const two = [
  ...applied(luna, day(1)),
  ...applied(theo, day(2)),
  pictured(luna),
  pictured(theo),
  published(luna, first, day(5)),
  published(theo, second, day(4)),
];

const posted = (events: readonly AnyRecordedEvent[]) =>
  given(performerRanks, events).thenIndex(performerRanksModel, performerListOwner, 'posted');

/** Highest score first. */
const order = (events: readonly AnyRecordedEvent[]) =>
  given(performerRanks, events).thenIndex(performerRanksModel, performerListOwner, 'explore');

describe('ranked creators', () => {
  it('are ordered by their newest post', () => {
    order(two).is([theo, luna]);
    order([...two, published(theo, third, day(6))]).is([luna, theo]);
  });

  it('are boosted by a day for each doubling of sold subscriptions', () => {
    order([...two, subscribed(theo, 1)]).is([theo, luna].sort());
    order([...two, subscribed(theo, 1), subscribed(theo, 2)]).is([luna, theo]);
  });

  it('are last without a picture or a post, newest of them first', () => {
    const bare = [...two, ...applied(newcomer, day(20))];
    order(bare).is([newcomer, theo, luna]);
    order([...bare, pictured(newcomer)]).is([newcomer, theo, luna]);
    order([...bare, published(newcomer, third, day(21))]).is([newcomer, theo, luna]);
    order([...bare, published(newcomer, third, day(21)), pictured(newcomer)]).is([
      theo,
      luna,
      newcomer,
    ]);
    order([...two, pictured(luna, null)]).is([luna, theo]);
  });

  it('fall back to the previous post, when the newest is removed, hidden or expired', () => {
    const three = [...two, published(theo, third, day(6))];
    const removed = recorded(FeedRemoved, { feedId: third, performerId: theo, removedAt: day(9) });
    const ended = recorded(FeedExpired, { feedId: third, performerId: theo, expiredAt: day(9) });
    const off = rewritten(theo, third, 'inactive');
    for (const event of [removed, ended, off]) order([...three, event]).is([theo, luna]);
    order([...three, off, rewritten(theo, third, 'active')]).is([luna, theo]);
  });

  it('are also listed by their newest post alone', () => {
    const sold = [...two, subscribed(theo, 1), subscribed(theo, 2), pictured(luna, null)];
    posted([...sold, ...applied(newcomer, day(20))]).is([theo, luna]);
    posted([...two, rewritten(luna, first, 'inactive')]).is([theo]);
  });

  it('exclude people who have not applied', () => {
    order(registered(luna, day(1)).slice(0, 1)).is([]);
  });

  it('are those who may publish, as long as they may', () => {
    const bySubscribers = (events: readonly AnyRecordedEvent[]) =>
      given(performerRanks, events).thenIndex(
        performerRanksModel,
        performerListOwner,
        'subscribers',
      );
    for (const list of [order, bySubscribers]) {
      list(registered(luna, day(1))).is([]);
      const allowed = recorded(PerformerPublishingAllowed, {
        performerId: luna,
        allowedAt: day(1),
      });
      list([...registered(luna, day(1)), allowed]).is([luna]);
      list([...two, refused(luna)]).is([theo]);
      list([...two, refused(luna), verified(luna), subscribed(luna, 1)]).is([theo, luna]);
    }
    // Published posts stay available to followers.
    posted([...two, refused(luna)]).is([theo, luna]);
  });

  it('store a bounded number of posts, and are deterministic', () => {
    const many = Array.from({ length: 60 }, (_, at) => published(luna, testId(700 + at), day(7)));
    const events = [...two, ...many, subscribed(luna, 1)];
    given(performerRanks, events)
      .thenDocument(performerRanksModel, performerListOwner, luna)
      .is({
        performerId: luna,
        isOpen: true,
        mayPublish: true,
        hasPicture: true,
        posts: many
          .slice(-20)
          .reverse()
          .map(({ data: { feedId, publishedAt } }) => ({ feedId, publishedAt, isShown: true })),
        totalRunning: 1,
        totalSold: 1,
        registeredAt: day(1),
      });
    expectSameBytes(performerRanks, events);
  });
});
