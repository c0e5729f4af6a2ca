import { FeedBought } from '@ovation/contracts/feeds/events';
import { purchasesOfFan } from '@ovation/contracts/feeds/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** What each fan has bought for good: it opens what is for sale. */
export const purchases = defineProjection({
  model: purchasesOfFan,
  version: 1,
  events: [FeedBought],
  on: {
    FeedBought: ({ data }) => ({
      owner: data.fanId,
      id: data.feedId,
      evolve: () => ({
        targetId: data.feedId,
        type: 'feed' as const,
        performerId: data.performerId,
        version: data.version,
        postCreatedAt: data.postCreatedAt,
        postPublishedAt: data.postPublishedAt,
        tokens: data.tokens,
        boughtAt: data.boughtAt,
      }),
    }),
  },
  indexes: ({ boughtAt }) => [{ index: 'newest', score: Date.parse(boughtAt) }],
});
