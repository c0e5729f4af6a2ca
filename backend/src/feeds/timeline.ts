import {
  type FeedDocument,
  feedsById,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import type { Page } from '@ovation/contracts/kernel/page';
import { LRUCache } from 'lru-cache';
import type { PageRequest, ReadModels } from '../kernel/readModels.ts';

/** How far back a timeline that is merged from many creators reaches. */
const depthMax = 1_000;
/** As much of a creator's list as is remembered: the pages that people really look at. */
const rememberedDepth = 200;
/** How old what is remembered may be. A caller that sent `X-After` gets nothing remembered. */
const ageMsMax = 1_000;
const creatorsMax = 10_000;
const postsMax = 20_000;

type Head = Awaited<ReturnType<ReadModels['scored']>>;

export interface Timeline {
  /** The posts of several creators in one order, newest first or oldest first. */
  page(
    performerIds: readonly string[],
    request: PageRequest,
    mustBeFresh: boolean,
  ): Promise<Page<FeedDocument>>;
}

/** Merges creators' lists when they are read: writing a post costs the same for any audience. */
export const createTimeline = (readModels: ReadModels): Timeline => {
  const heads = new LRUCache<string, Head>({ max: creatorsMax, ttl: ageMsMax });
  const posts = new LRUCache<string, FeedDocument>({ max: postsMax, ttl: ageMsMax });

  const headOf = async (
    performerId: string,
    depth: number,
    newestFirst: boolean,
    mustBeFresh: boolean,
  ): Promise<Head> => {
    const isRemembered = depth <= rememberedDepth && newestFirst;
    const known = isRemembered && !mustBeFresh ? heads.get(performerId) : undefined;
    if (known) return known;
    const limit = isRemembered ? rememberedDepth : depth;
    const request = { offset: 0, limit, newestFirst };
    const head = await readModels.scored(feedsOfPerformer, performerId, 'active', request);
    if (isRemembered) heads.set(performerId, head);
    return head;
  };

  const postsOf = async (ids: readonly string[], mustBeFresh: boolean): Promise<FeedDocument[]> => {
    const known = new Map<string, FeedDocument>();
    for (const id of mustBeFresh ? [] : ids) {
      const post = posts.get(id);
      if (post) known.set(id, post);
    }
    const missing = ids.filter((id) => !known.has(id)).map((id) => ({ owner: id, id }));
    for (const post of await readModels.findMany(feedsById, missing)) {
      if (!post) continue;
      posts.set(post.feedId, post);
      known.set(post.feedId, post);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };

  return {
    page: async (performerIds, { offset, limit, newestFirst }, mustBeFresh) => {
      const depth = Math.min(offset + limit, depthMax);
      const lists = await Promise.all(
        performerIds.map((performerId) => headOf(performerId, depth, newestFirst, mustBeFresh)),
      );
      const direction = newestFirst ? -1 : 1;
      const ids = lists
        .flatMap(({ entries }) => entries)
        .sort((a, b) => (a.score - b.score) * direction)
        .slice(offset, offset + limit)
        .map(({ value }) => value);
      return {
        data: await postsOf(ids, mustBeFresh),
        total: lists.reduce((sum, { total }) => sum + total, 0),
      };
    },
  };
};
