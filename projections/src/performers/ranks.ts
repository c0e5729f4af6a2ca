import { AccountErased, AccountRegistered, PictureChanged } from '@ovation/contracts/auth/events';
import {
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import {
  type PerformerRank,
  performerListOwner,
  performerRanksModel,
} from '@ovation/contracts/performers/readModels';
import {
  FeedExpired,
  FeedPublished,
  FeedRemoved,
  FeedUpdated,
} from '@ovation/contracts/posts/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
} from '@ovation/contracts/subscriptions/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** Maximum number of remembered posts of a creator: fallbacks when newer ones are removed. */
const postsMax = 20;
const dayMs = 86_400_000;
/** Score offset of creators without content; far above any instant in milliseconds. */
const unrankedOffset = 1e13;

type Post = PerformerRank['posts'][number];

const ranked = (
  performerId: string,
  evolve: (rank: PerformerRank) => PerformerRank,
): Change<PerformerRank> => ({
  owner: performerListOwner,
  id: performerId,
  evolve: (before) => before && evolve(before),
});

const setMayPublish = (performerId: string, mayPublish: boolean) =>
  ranked(performerId, (rank) => ({ ...rank, mayPublish }));

const withPosts = (
  { performerId }: { readonly performerId: string },
  evolve: (posts: readonly Post[]) => readonly Post[],
): Change<PerformerRank> =>
  ranked(performerId, (rank) => ({ ...rank, posts: [...evolve(rank.posts)] }));

const published = (posts: readonly Post[], { feedId, publishedAt }: Omit<Post, 'isShown'>) => {
  const others = posts.filter((post) => post.feedId !== feedId);
  return [{ feedId, publishedAt, isShown: true }, ...others].slice(0, postsMax);
};

const shown = (posts: readonly Post[], feedId: string, isShown: boolean) =>
  posts.map((post) => (post.feedId === feedId ? { ...post, isShown } : post));

/** A paid subscription after or during a trial continues the running one. */
const addSale = (performerId: string, isNew: boolean) =>
  ranked(performerId, (rank) => ({
    ...rank,
    totalSold: rank.totalSold + 1,
    totalRunning: rank.totalRunning + (isNew ? 1 : 0),
  }));

const ended = (performerId: string) =>
  ranked(performerId, (rank) => ({
    ...rank,
    totalRunning: Math.max(0, rank.totalRunning - 1),
  }));

/** Returns the number of doublings: 0, 1, 2, 2, 3, … */
const doublings = (count: number): number => 32 - Math.clz32(count);

/** Returns the time of the newest visible post, in milliseconds. */
const latestOf = ({ posts }: PerformerRank): number | undefined => {
  const shownPosts = posts.filter(({ isShown }) => isShown);
  if (shownPosts.length === 0) return undefined;
  return Math.max(...shownPosts.map(({ publishedAt }) => Date.parse(publishedAt)));
};

/**
 * Returns the score of a creator: the time of the newest post in milliseconds, boosted by a day for each
 * doubling of sold subscriptions. Negative without a picture or a post.
 */
const scoreOf = (rank: PerformerRank, latest: number | undefined): number => {
  const { hasPicture, totalSold, registeredAt } = rank;
  if (!hasPicture || latest === undefined) return Date.parse(registeredAt) - unrankedOffset;
  return latest + doublings(totalSold) * dayMs;
};

/** Ranking of creators for discovery. */
export const performerRanks = defineProjection({
  model: performerRanksModel,
  version: 4,
  events: [
    AccountRegistered,
    PictureChanged,
    PerformerRegistered,
    PerformerPublishingAllowed,
    PerformerVerified,
    PerformerRefused,
    FeedPublished,
    FeedUpdated,
    FeedExpired,
    FeedRemoved,
    SubscriptionActivated,
    FreeSubscriptionActivated,
    SubscriptionExpired,
    AccountErased,
  ],
  indexes: (rank) => {
    if (!rank.isOpen) return [];
    const latest = latestOf(rank);
    const explore = { index: 'explore', score: scoreOf(rank, latest) } as const;
    const subscribers = { index: 'subscribers', score: rank.totalRunning } as const;
    const posted = latest === undefined ? [] : [{ index: 'posted', score: latest } as const];
    // Followers and subscribers continue to read earlier posts.
    return rank.mayPublish ? [explore, subscribers, ...posted] : posted;
  },
  on: {
    AccountRegistered: ({ data: { role, accountId, registeredAt } }) =>
      role === 'performer'
        ? {
            owner: performerListOwner,
            id: accountId,
            evolve: () => ({
              performerId: accountId,
              isOpen: false,
              mayPublish: false,
              hasPicture: false,
              posts: [],
              totalSold: 0,
              totalRunning: 0,
              registeredAt,
            }),
          }
        : [],
    PictureChanged: ({ data: { accountId, picture, fileId } }) =>
      picture === 'avatar'
        ? ranked(accountId, (rank) => ({ ...rank, hasPicture: fileId !== null }))
        : [],
    PerformerRegistered: ({ data }) =>
      ranked(data.performerId, (rank) => ({ ...rank, isOpen: true })),
    PerformerPublishingAllowed: ({ data }) => setMayPublish(data.performerId, true),
    PerformerVerified: ({ data }) => setMayPublish(data.performerId, true),
    PerformerRefused: ({ data }) => setMayPublish(data.performerId, false),
    FeedPublished: ({ data }) => withPosts(data, (posts) => published(posts, data)),
    FeedUpdated: ({ data }) =>
      withPosts(data, (posts) => shown(posts, data.feedId, data.status === 'active')),
    FeedExpired: ({ data }) => withPosts(data, (posts) => shown(posts, data.feedId, false)),
    FeedRemoved: ({ data }) =>
      withPosts(data, (posts) => posts.filter(({ feedId }) => feedId !== data.feedId)),
    SubscriptionActivated: ({ data }) =>
      addSale(data.performerId, data.startedAt === data.periodStart),
    FreeSubscriptionActivated: ({ data }) => addSale(data.performerId, true),
    SubscriptionExpired: ({ data }) => ended(data.performerId),
    AccountErased: ({ data }) => ranked(data.accountId, (rank) => ({ ...rank, isOpen: false })),
  },
});
