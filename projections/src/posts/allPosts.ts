import { FeedCreated } from '@ovation/contracts/posts/events';
import { allFeedsOfPerformer } from '@ovation/contracts/posts/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** All posts that each creator ever wrote. */
export const allPostsByPerformer = defineProjection({
  model: allFeedsOfPerformer,
  version: 1,
  events: [FeedCreated],
  on: {
    FeedCreated: ({ data: { performerId, feedId, createdAt } }) => ({
      owner: performerId,
      id: feedId,
      evolve: () => ({ feedId, createdAt }),
    }),
  },
  indexes: ({ createdAt }) => [{ index: 'made', score: Date.parse(createdAt) }],
});
