import {
  SubscriptionCredited,
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import {
  type EarningDay,
  type EarningDocument,
  earningDays,
  postsOfDayMax,
} from '@ovation/contracts/earnings/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
} from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { type Change, defineProjection } from '../kernel/projection.ts';
import { addedTo, ofPurchase, ofSubscription, ofTip } from './earned.ts';

const dayOf = (at: string): string => at.slice(0, 'yyyy-mm-dd'.length);

const onDay = (
  performerId: string,
  at: string,
  evolve: (before: EarningDay) => EarningDay,
): Change<EarningDay> => {
  const day = dayOf(at);
  const nothing: EarningDay = {
    performerId,
    day,
    byType: {},
    returned: 0,
    posts: {},
    subscriptionsBegun: 0,
    subscriptionsEnded: 0,
  };
  return { owner: performerId, id: day, evolve: (before = nothing) => evolve(before) };
};

/** Adds a post's earnings; a day has a maximum number of posts. */
const withPost = (posts: EarningDay['posts'], feedId: string, net: number): EarningDay['posts'] => {
  const before = posts[feedId];
  if (!before && Object.keys(posts).length >= postsOfDayMax) return posts;
  return { ...posts, [feedId]: { total: (before?.total ?? 0) + 1, net: (before?.net ?? 0) + net } };
};

const earnedOn = (performerId: string, earning: EarningDocument): Change<EarningDay> =>
  onDay(performerId, earning.createdAt, (before) => ({
    ...before,
    byType: addedTo(before.byType, earning),
    posts:
      earning.type === 'feed' && earning.targetId !== null
        ? withPost(before.posts, earning.targetId, earning.net)
        : before.posts,
  }));

const startedOn = (performerId: string, at: string): Change<EarningDay> =>
  onDay(performerId, at, (before) => ({
    ...before,
    subscriptionsBegun: before.subscriptionsBegun + 1,
  }));

const returnedOn = (performerId: string, at: string, amount: number): Change<EarningDay> =>
  onDay(performerId, at, (before) => ({ ...before, returned: before.returned + amount }));

/** Earnings of each creator by day: for charts, and for totals of a period. */
export const earningsByDay = defineProjection({
  model: earningDays,
  version: 1,
  events: [
    TipSent,
    ItemBought,
    SubscriptionCredited,
    SubscriptionShareReturned,
    SubscriptionShareRestored,
    SubscriptionActivated,
    FreeSubscriptionActivated,
    SubscriptionExpired,
  ],
  on: {
    TipSent: (event) => earnedOn(event.data.performerId, ofTip(event)),
    ItemBought: (event) => earnedOn(event.data.performerId, ofPurchase(event)),
    SubscriptionCredited: (event) => earnedOn(event.data.performerId, ofSubscription(event)),
    SubscriptionShareReturned: ({ data }) =>
      returnedOn(data.performerId, data.returnedAt, data.taken),
    SubscriptionShareRestored: ({ data }) =>
      returnedOn(data.performerId, data.restoredAt, -data.amount),
    // A subscription after a trial has started before.
    SubscriptionActivated: ({ data }) =>
      data.startedAt === data.periodStart ? startedOn(data.performerId, data.startedAt) : [],
    FreeSubscriptionActivated: ({ data }) => startedOn(data.performerId, data.startedAt),
    SubscriptionExpired: ({ data }) =>
      onDay(data.performerId, data.expiredAt, (before) => ({
        ...before,
        subscriptionsEnded: before.subscriptionsEnded + 1,
      })),
  },
  indexes: ({ day }) => [{ index: 'day', score: Date.parse(day) }],
});
