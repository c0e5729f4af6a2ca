import { FeedsViewed } from '@ovation/contracts/posts/events';
import {
  allDaysId,
  type FeedStatsDocument,
  feedStatsModel,
} from '@ovation/contracts/posts/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';
import { type Engagement, engagementEvents, onEngagement } from './engagement.ts';

const nothing: FeedStatsDocument = { views: 0, likes: 0, comments: 0, sales: 0, tokens: 0 };

const sumOf = (
  before: FeedStatsDocument,
  more: FeedStatsDocument,
  least: number,
): FeedStatsDocument => ({
  views: Math.max(least, before.views + more.views),
  likes: Math.max(least, before.likes + more.likes),
  comments: Math.max(least, before.comments + more.comments),
  sales: Math.max(least, before.sales + more.sales),
  tokens: Math.max(least, before.tokens + more.tokens),
});

/** Adds to its day, and to the total. */
const added = (
  feedId: string,
  day: string,
  more: FeedStatsDocument,
): readonly Change<FeedStatsDocument>[] => [
  {
    owner: feedId,
    id: day,
    evolve: (before = nothing) => sumOf(before, more, Number.NEGATIVE_INFINITY),
  },
  { owner: feedId, id: allDaysId, evolve: (before = nothing) => sumOf(before, more, 0) },
];

const dayOf = (at: string): string => at.slice(0, 'yyyy-mm-dd'.length);

const engaged = ({ feedId, at, likes, comments, sales, tokens }: Engagement) =>
  added(feedId, dayOf(at), { views: 0, likes, comments, sales, tokens });

/** Statistics of each post, by day and in total. */
export const statsOfPosts = defineProjection({
  model: feedStatsModel,
  version: 1,
  events: [FeedsViewed, ...engagementEvents],
  on: {
    FeedsViewed: ({ data: { feeds, day } }) =>
      feeds.flatMap(({ feedId }) => added(feedId, day, { ...nothing, views: 1 })),
    ...onEngagement(engaged),
  },
});
