import { FeedCreated } from '@ovation/contracts/feeds/events';
import { feedsEverWritten } from '@ovation/contracts/feeds/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** All posts that each creator ever wrote. */
export const postsEverWritten = defineProjection({
  model: feedsEverWritten,
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
