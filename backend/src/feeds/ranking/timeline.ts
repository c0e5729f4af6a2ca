import {
  type FeedDocument,
  feedsById,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import { timelineAgeMsMax, timelineCreatorsMax } from '@ovation/contracts/feeds/rules';
import type { Page } from '@ovation/contracts/kernel/page';
import { everyPerformer, performerRanksModel } from '@ovation/contracts/performers/readModels';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import {
  firstPlaces,
  type PageRequest,
  type Place,
  placesInOrder,
} from '../../kernel/readModels/slice.ts';
import { rememberedLookup } from '../../kernel/rememberedLookup.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';

/** How far back a timeline that is merged from many creators reaches. */
const depthMax = 1_000;
/**
 * As much of a creator's list as is remembered: the pages that people really look at. A caller that sent
 * `X-After` gets nothing remembered.
 */
const remembered: PageRequest = { offset: 0, limit: 200, newestFirst: true };
const headsBytesMax = mebibytes(16);
const postsBytesMax = mebibytes(16);

type Head = Awaited<ReturnType<ReadModels['scored']>>;

export interface Timeline {
  /** Of many creators those whose posts can stand in a page; of a few all of them. */
  creatorsFor(performerIds: readonly string[], request: PageRequest): Promise<readonly string[]>;
  /** The posts of several creators in one order, newest first or oldest first. */
  page(
    performerIds: readonly string[],
    request: PageRequest,
    mustBeFresh: boolean,
  ): Promise<Page<FeedDocument> & { readonly next: Place | undefined }>;
}

/**
 * Of many creators those whose posts can stand in a page. So many posts are of no more creators than
 * that: of those whose newest posts are the newest. Behind a cursor those who have posted since then
 * count too, for what they posted before: the last of them first, and no more than there may be of them.
 */
const nearestCreators = (
  posted: readonly Place[],
  { offset, limit, newestFirst, after }: PageRequest,
): readonly string[] => {
  const newest = [...posted].sort(placesInOrder(true));
  const count = Math.min(offset + limit, depthMax) + 1;
  const head = after && newestFirst ? newest.filter(({ score }) => score <= after.score) : newest;
  const since = newest.slice(0, newest.length - head.length);
  const shown = newestFirst ? head.slice(0, count) : head.slice(0, timelineCreatorsMax);
  return [...since.slice(-timelineCreatorsMax), ...shown].map(({ id }) => id);
};

/** Looks up which of many creators have posted last. */
const createChoice =
  (readModels: Pick<ReadModels, 'scores'>): Timeline['creatorsFor'] =>
  async (performerIds, request) => {
    if (performerIds.length <= timelineCreatorsMax) return performerIds;
    const scores = await readModels.scores(
      performerRanksModel,
      everyPerformer,
      'posted',
      performerIds,
    );
    const posted = performerIds.flatMap((id, at) => {
      const score = scores[at];
      return score === undefined ? [] : [{ id, score }];
    });
    return nearestCreators(posted, request);
  };

const readHeads = (
  readModels: Pick<ReadModels, 'scored'>,
  performerIds: readonly string[],
  request: PageRequest,
): Promise<Head[]> =>
  Promise.all(performerIds.map((id) => readModels.scored(feedsOfPerformer, id, 'active', request)));

/** Merges creators' lists when they are read: writing a post costs the same for any audience. */
export const createTimeline = (readModels: ReadModels): Timeline => {
  const headsOf = rememberedLookup<string, Head>({
    cache: sizedCache({ bytesMax: headsBytesMax, ttl: timelineAgeMsMax }),
    keyOf: (performerId) => performerId,
    load: (performerIds) => readHeads(readModels, performerIds, remembered),
  });
  const postsOf = rememberedLookup<string, FeedDocument>({
    cache: sizedCache({ bytesMax: postsBytesMax, ttl: timelineAgeMsMax }),
    keyOf: (feedId) => feedId,
    load: (ids) =>
      readModels.findMany(
        feedsById,
        ids.map((id) => ({ owner: id, id })),
      ),
  });

  /** As much of each creator's list as a page can need; of the newest, what is remembered. */
  const listsFor = (
    performerIds: readonly string[],
    request: PageRequest,
    mustBeFresh: boolean,
  ): Promise<readonly (Head | undefined)[]> => {
    const isRemembered = !request.after && request.limit <= remembered.limit && request.newestFirst;
    return isRemembered
      ? headsOf(performerIds, mustBeFresh)
      : readHeads(readModels, performerIds, request);
  };

  const creatorsFor = createChoice(readModels);

  return {
    creatorsFor,
    page: async (performerIds, asked, mustBeFresh) => {
      const { offset, limit, newestFirst, after } = asked;
      // Behind a cursor nothing has to be counted; an offset is counted out, as far as it is bounded.
      const depth = after ? limit : Math.min(offset + limit, depthMax);
      const first = after ? 0 : offset;
      // One more than the page shows whether there is more.
      const request = { offset: 0, limit: depth + 1, newestFirst, after };
      const creators = await creatorsFor(performerIds, asked);
      const found = await listsFor(creators, request, mustBeFresh);
      const lists = found.filter((list) => list !== undefined);
      const entries = lists.map((list) => list.entries);
      const places = firstPlaces(entries, newestFirst, first + limit + 1).slice(first);
      const shown = places.slice(0, limit);
      const posts = await postsOf(
        shown.map(({ id }) => id),
        mustBeFresh,
      );
      return {
        data: posts.filter((post) => post !== undefined),
        total: lists.reduce((sum, { total }) => sum + total, 0),
        next: places.length > limit ? shown.at(-1) : undefined,
      };
    },
  };
};
