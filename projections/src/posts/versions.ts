import { completeContent, type FeedContent } from '@ovation/contracts/posts/content';
import { FeedCreated, FeedUpdated, FeedVersionsErased } from '@ovation/contracts/posts/events';
import { type FeedVersion, feedVersions } from '@ovation/contracts/posts/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

/** Keeps versions for sale only: published or scheduled, with a price. */
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

/** The version's existence stays; its content is removed with its creator. */
const erased = (version: FeedVersion): FeedVersion => ({
  ...version,
  text: '',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  isErased: true,
});

/** Versions of each post that were for sale. They survive its removal, for its buyers. */
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
