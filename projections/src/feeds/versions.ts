import { completeContent, type FeedContent } from '@ovation/contracts/feeds/content';
import { FeedCreated, FeedUpdated, FeedVersionsErased } from '@ovation/contracts/feeds/events';
import { type FeedVersion, feedVersions } from '@ovation/contracts/feeds/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** Only what can be bought is kept: a post that is shown, or will be by the clock, and has a price. */
const written = (content: FeedContent, writtenAt: string): readonly Change<FeedVersion>[] => {
  const { feedId, performerId, version, type, text, fileIds, thumbnailId, price } = content;
  const { teaserId, pollIds } = completeContent(content);
  const isOnSale =
    content.isSale && (content.status === 'active' || content.status === 'scheduled');
  if (!isOnSale) return [];
  const media = { fileIds, thumbnailId, teaserId, pollIds };
  const kept = { feedId, performerId, version, type, text, ...media, price, writtenAt };
  return [{ owner: feedId, id: String(version), evolve: () => ({ ...kept, isErased: false }) }];
};

/** That there was something stays; what it was goes with its creator. */
const erased = (version: FeedVersion): FeedVersion => ({
  ...version,
  text: '',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  isErased: true,
});

/**
 * Every version of a post that was on sale. No removal of the post touches it: somebody may have bought it.
 */
export const versionsOnSale = defineProjection({
  model: feedVersions,
  version: 3,
  events: [FeedCreated, FeedUpdated, FeedVersionsErased],
  on: {
    FeedCreated: ({ data }) => written(data, data.createdAt),
    FeedUpdated: ({ data }) => written(data, data.updatedAt),
    FeedVersionsErased: ({ data: { feedId: owner, fromVersion, toVersion } }) =>
      Array.from({ length: toVersion - fromVersion + 1 }, (_, at) => ({
        owner,
        id: String(fromVersion + at),
        evolve: (before) => before && erased(before),
      })),
  },
});
