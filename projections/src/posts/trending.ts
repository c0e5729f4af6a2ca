import { VoteCast } from '@ovation/contracts/polls/events';
import {
  FeedExpired,
  FeedPublished,
  FeedRemoved,
  FeedUpdated,
} from '@ovation/contracts/posts/events';
import {
  postListOwner,
  type TrendingFeed,
  trendingFeeds,
} from '@ovation/contracts/posts/readModels';
import { trendingBoostMs, trendingPoints } from '@ovation/contracts/posts/rules';
import { type Change, defineProjection } from '../kernel/projection.ts';
import { type Engagement, engagementEvents, onEngagement } from './engagement.ts';

const changed = (
  feedId: string,
  evolve: (post: TrendingFeed) => TrendingFeed | undefined,
): Change<TrendingFeed> => ({
  owner: postListOwner,
  id: feedId,
  evolve: (before) => before && evolve(before),
});

const pointed = (feedId: string, more: number) =>
  changed(feedId, (post) => ({ ...post, points: Math.max(0, post.points + more) }));

/** A creator's own interactions do not count. */
const engaged = ({ feedId, personId, ownerId, likes, comments, sales }: Engagement) => {
  if (personId === ownerId) return [];
  const { like, comment, sale } = trendingPoints;
  return [pointed(feedId, likes * like + comments * comment + sales * sale)];
};

/** Trending posts, from events only, independent of the clock. */
export const trendingPosts = defineProjection({
  model: trendingFeeds,
  version: 1,
  events: [FeedPublished, FeedUpdated, FeedExpired, FeedRemoved, VoteCast, ...engagementEvents],
  on: {
    FeedPublished: ({ data: { feedId, performerId, publishedAt } }) => ({
      owner: postListOwner,
      id: feedId,
      evolve: (before) => ({
        feedId,
        performerId,
        publishedAt,
        isShown: true,
        points: before?.points ?? 0,
      }),
    }),
    FeedUpdated: ({ data: { feedId, status } }) =>
      changed(feedId, (post) => ({ ...post, isShown: status === 'active' })),
    FeedExpired: ({ data }) => changed(data.feedId, (post) => ({ ...post, isShown: false })),
    FeedRemoved: ({ data }) => changed(data.feedId, () => undefined),
    VoteCast: ({ data }) => pointed(data.feedId, trendingPoints.vote),
    ...onEngagement(engaged),
  },
  indexes: ({ isShown, points, publishedAt }) =>
    isShown && points > 0
      ? [{ index: 'trending', score: Date.parse(publishedAt) + trendingBoostMs(points) }]
      : [],
});
