import type { Page } from '@ovation/contracts/kernel/page';
import { performerListOwner, performerRanksModel } from '@ovation/contracts/performers/readModels';
import {
  type FeedDocument,
  feedsById,
  feedsOfPerformer,
} from '@ovation/contracts/posts/readModels';
import { timelineAgeMsMax, timelineCreatorsMax } from '@ovation/contracts/posts/rules';
import { cachedLookup } from '../../kernel/cachedLookup.ts';
import {
  type CursorPosition,
  comparePositions,
  mergeSortedLists,
  type PageRequest,
} from '../../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';

/** Maximum depth of a merged timeline. */
const depthMax = 1_000;
/**
 * Cached part of a creator's list: the pages people really view. Requests with `X-After` bypass the cache.
 */
const cachedPage: PageRequest = { offset: 0, limit: 200, newestFirst: true };
const headsBytesMax = mebibytes(16);
const postsBytesMax = mebibytes(16);

type Head = Awaited<ReturnType<ReadModels['pageWithScores']>>;

export interface Timeline {
  /** Filters many creators to those whose posts can be on a page; a few are returned unchanged. */
  creatorsFor(performerIds: readonly string[], request: PageRequest): Promise<readonly string[]>;
  /** Returns the posts of several creators merged in one order, newest or oldest first. */
  page(
    performerIds: readonly string[],
    request: PageRequest,
    mustBeFresh: boolean,
  ): Promise<Page<FeedDocument> & { readonly next: CursorPosition | undefined }>;
}

/**
 * Returns the creators whose posts can be on a page: a page of n posts has at most n creators, those with the
 * newest posts. After a cursor, creators who have posted since count too, for their earlier posts: the latest
 * first, up to the maximum.
 */
const nearestCreators = (
  posted: readonly CursorPosition[],
  { offset, limit, newestFirst, after }: PageRequest,
): readonly string[] => {
  const newest = [...posted].sort(comparePositions(true));
  const count = Math.min(offset + limit, depthMax) + 1;
  const head = after && newestFirst ? newest.filter(({ score }) => score <= after.score) : newest;
  const since = newest.slice(0, newest.length - head.length);
  const shown = newestFirst ? head.slice(0, count) : head.slice(0, timelineCreatorsMax);
  return [...since.slice(-timelineCreatorsMax), ...shown].map(({ id }) => id);
};

/** Creates a filter of creators by their latest posts. */
const createCreatorFilter =
  (readModels: Pick<ReadModels, 'scores'>): Timeline['creatorsFor'] =>
  async (performerIds, request) => {
    if (performerIds.length <= timelineCreatorsMax) return performerIds;
    const scores = await readModels.scores(
      performerRanksModel,
      performerListOwner,
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
  readModels: Pick<ReadModels, 'pageWithScores'>,
  performerIds: readonly string[],
  request: PageRequest,
): Promise<Head[]> =>
  Promise.all(
    performerIds.map((id) => readModels.pageWithScores(feedsOfPerformer, id, 'active', request)),
  );

/**
 * Creates a timeline that merges creators' lists at read time: publishing costs the same for any audience.
 */
export const createTimeline = (readModels: ReadModels): Timeline => {
  const cachedHeads = cachedLookup<string, Head>({
    cache: sizedCache({ bytesMax: headsBytesMax, ttl: timelineAgeMsMax }),
    keyOf: (performerId) => performerId,
    load: (performerIds) => readHeads(readModels, performerIds, cachedPage),
  });
  const postsOf = cachedLookup<string, FeedDocument>({
    cache: sizedCache({ bytesMax: postsBytesMax, ttl: timelineAgeMsMax }),
    keyOf: (feedId) => feedId,
    load: (ids) =>
      readModels.findMany(
        feedsById,
        ids.map((id) => ({ owner: id, id })),
      ),
  });

  /** Reads the part of each list that a page needs; the first pages are cached. */
  const listsFor = (
    performerIds: readonly string[],
    request: PageRequest,
    mustBeFresh: boolean,
  ): Promise<readonly (Head | undefined)[]> => {
    const isCached = !request.after && request.limit <= cachedPage.limit && request.newestFirst;
    return isCached
      ? cachedHeads(performerIds, mustBeFresh)
      : readHeads(readModels, performerIds, request);
  };

  const creatorsFor = createCreatorFilter(readModels);

  return {
    creatorsFor,
    page: async (performerIds, pageRequest, mustBeFresh) => {
      const { offset, limit, newestFirst, after } = pageRequest;
      // After a cursor nothing is skipped; an offset is counted, up to the maximum depth.
      const depth = after ? limit : Math.min(offset + limit, depthMax);
      const first = after ? 0 : offset;
      // One extra entry shows if there is a next page.
      const request = { offset: 0, limit: depth + 1, newestFirst, after };
      const creators = await creatorsFor(performerIds, pageRequest);
      const found = await listsFor(creators, request, mustBeFresh);
      const lists = found.filter((list) => list !== undefined);
      const entries = lists.map((list) => list.entries);
      const positions = mergeSortedLists(entries, newestFirst, first + limit + 1).slice(first);
      const shown = positions.slice(0, limit);
      const posts = await postsOf(
        shown.map(({ id }) => id),
        mustBeFresh,
      );
      return {
        data: posts.filter((post) => post !== undefined),
        total: lists.reduce((sum, { total }) => sum + total, 0),
        next: positions.length > limit ? shown.at(-1) : undefined,
      };
    },
  };
};
