import type { Page } from '@ovation/contracts/kernel/page';
import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import { publicTagsOf } from '@ovation/contracts/posts/publicText';
import {
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  trendingFeeds,
} from '@ovation/contracts/posts/readModels';
import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { itemKey } from '@ovation/contracts/purchases/item';
import { type Handler, renderedResponse, type Visitor } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import { type CursorPosition, type PageRequest, paginate } from '../kernel/readModels/indexPage.ts';
import type { IndexOf } from '../kernel/readModels/readModels.ts';
import { matchesAllWords } from '../kernel/readModels/textMatching.ts';
import { purchasesPage } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { discoverFeeds } from './discoverFeeds.ts';
import { forYouFeeds } from './forYouFeeds.ts';
import { globalFeeds } from './globalFeeds.ts';
import { candidatesMax, searchFeeds } from './searchFeeds.ts';
import { isLive } from './view/access.ts';
import type { Reasons } from './view/feed.view.ts';
import {
  anonymousViewer,
  filterVisiblePage,
  type KnownViewer,
  type VisiblePosts,
  withPurchasedVersions,
} from './viewer.ts';

/** Page of posts with the next cursor position. */
type PostPage = Page<FeedDocument> & { readonly next: CursorPosition | undefined };

interface ListQuery {
  readonly q?: string | undefined;
  readonly performerId?: string | undefined;
  readonly source?: 'following' | 'discover' | 'bought' | 'for-you' | 'trending' | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** Page of posts as its reader sees it. */
interface VisiblePage extends VisiblePosts {
  readonly total: number;
  readonly next: CursorPosition | undefined;
  /** Ranking reason of each post in a personal list. */
  readonly reasons?: Reasons;
}

/** Empty page, for a hidden creator. */
const emptyPage: VisiblePage = { viewer: anonymousViewer, posts: [], total: 0, next: undefined };

/** Returns a person's purchased posts, latest purchase first; creators cannot take them away. */
const findBoughtPosts = async (
  deps: FeedDeps,
  visitor: Visitor,
  request: PageRequest,
): Promise<VisiblePage> => {
  const { readModels, entitlements, visibility } = deps;
  const { actor } = visitor;
  if (!actor) return emptyPage;
  const [{ data, total, next }, subscriptions] = await Promise.all([
    purchasesPage(readModels, actor.id, 'feed', request),
    entitlements.subscribedTo(actor.id),
  ]);
  const posts = await readModels.findMany(
    feedsById,
    data.map(({ item }) => ({ owner: item.id, id: item.id })),
  );
  const bought = new Map(data.map((purchase) => [purchase.item.id, purchase]));
  // No purchased post is locked, so trial offers don't matter here.
  const viewer = { ...anonymousViewer, personId: actor.id, subscribedTo: subscriptions, bought };
  const requested = data.map(({ item }, at) => ({ feedId: item.id, post: posts[at] }));
  const all = await withPurchasedVersions(deps, viewer, requested);
  const performerIds = all.map(({ performerId }) => performerId);
  const hidden = await visibility.hiddenFrom(visitor, performerIds);
  const shown = all.filter(({ performerId }) => !hidden.has(performerId));
  return { viewer, posts: shown, total: total - (all.length - shown.length), next };
};

/** Returns the creators of a person's own feed: subscriptions first, then the most recently followed. */
export const feedCreatorsOf = async (
  { entitlements, follows }: FeedDeps,
  personId: string,
): Promise<{
  readonly subscribedTo: ReadonlySet<string>;
  readonly performerIds: readonly string[];
}> => {
  const [subscribedTo, followed] = await Promise.all([
    entitlements.subscribedTo(personId),
    follows.followedBy(personId),
  ]);
  return { subscribedTo, performerIds: [...new Set([...subscribedTo, ...followed])] };
};

/** Filters a page of posts to those the visitor may see. */
const toVisiblePage = async (
  deps: FeedDeps,
  { data, total, next }: PostPage,
  visitor: Visitor,
  known?: KnownViewer,
): Promise<VisiblePage> => {
  const now = deps.clock();
  const shown = data.filter((post) => isLive(post, now));
  const visible = await filterVisiblePage(deps, visitor, shown, known);
  return { ...visible, total: total - (data.length - visible.posts.length), next };
};

/** Filters creators to those neither muted by nor hidden from a visitor. */
const unmutedCreators = async (
  { muting, visibility }: FeedDeps,
  visitor: Visitor,
  performerIds: readonly string[],
): Promise<readonly string[]> => {
  const [muted, hidden] = await Promise.all([
    muting.mutedBy(visitor.actor?.id, 'feeds'),
    visibility.hiddenFrom(visitor, performerIds),
  ]);
  return performerIds.filter((id) => !muted.has(id) && !hidden.has(id));
};

/** Returns the global list that a query selects, if any. */
const globalListOf = ({ source, category, tag }: ListQuery): IndexOf | undefined => {
  if (category !== undefined) return { model: feedsOfEveryone, index: `category:${category}` };
  if (tag !== undefined) return { model: feedsOfEveryone, index: `tag:${tag}` };
  return source === 'trending' ? { model: trendingFeeds, index: 'trending' } : undefined;
};

const readPage = async (
  deps: FeedDeps,
  query: ListQuery,
  visitor: Visitor,
  request: PageRequest,
  mustBeFresh: boolean,
): Promise<VisiblePage> => {
  const { performerId, source } = query;
  if (source === 'bought') return findBoughtPosts(deps, visitor, request);
  const list = globalListOf(query);
  if (list) {
    // Subject lists include muted creators.
    const isRecommendation = list.model === trendingFeeds;
    const muted = await deps.muting.mutedBy(
      isRecommendation ? visitor.actor?.id : undefined,
      'feeds',
    );
    return globalFeeds(deps, visitor, list, request, muted);
  }
  if (performerId !== undefined) {
    if (!(await deps.visibility.maySee(visitor, performerId))) return emptyPage;
    const index = request.newestFirst ? 'profile' : 'active';
    const page = await deps.readModels.page(feedsOfPerformer, performerId, index, request);
    return toVisiblePage(deps, page, visitor);
  }
  if (source === 'for-you') return forYouFeeds(deps, visitor, request, mustBeFresh);
  const { actor } = visitor;
  if (!actor || source === 'discover') return discoverFeeds(deps, visitor, request);
  const [{ subscribedTo, performerIds }, activity] = await Promise.all([
    feedCreatorsOf(deps, actor.id),
    deps.renderer.viewerActivity(actor.id),
  ]);
  if (performerIds.length === 0 && source === undefined) {
    return discoverFeeds(deps, visitor, request);
  }
  const wanted = await unmutedCreators(deps, visitor, performerIds);
  const page = await deps.timeline.page(wanted, request, mustBeFresh);
  return toVisiblePage(deps, page, visitor, { subscribedTo, activity });
};

/** Searches a person's purchased posts, in their purchased versions. */
const searchBought = async (
  deps: FeedDeps,
  words: readonly string[],
  visitor: Visitor,
  request: PageRequest,
): Promise<VisiblePage> => {
  const { newestFirst } = request;
  const all = { offset: 0, limit: candidatesMax, newestFirst };
  const { viewer, posts } = await findBoughtPosts(deps, visitor, all);
  const matches = posts.flatMap((item) => {
    const boughtAt = viewer.bought.get(item.feedId)?.boughtAt;
    if (boughtAt === undefined || !matchesAllWords(item.text, words)) return [];
    return [{ position: { id: itemKey('feed', item.feedId), score: Date.parse(boughtAt) }, item }];
  });
  const { data, total, next } = paginate(matches, request);
  return { viewer, posts: data, total, next };
};

/** Searches the list that the same query without words would read. */
const searchPage = async (
  deps: FeedDeps,
  { performerId, source, category, tag }: ListQuery,
  words: readonly string[],
  visitor: Visitor,
  request: PageRequest,
): Promise<VisiblePage> => {
  if (source === 'bought') return searchBought(deps, words, visitor, request);
  const now = deps.clock();
  const isListed = (post: FeedDocument): boolean =>
    isLive(post, now) &&
    (category === undefined || post.categoryIds.includes(category)) &&
    (tag === undefined || publicTagsOf(post).includes(tag));
  if (performerId !== undefined) {
    return searchFeeds(deps, { words, performerIds: [performerId], isListed }, visitor, request);
  }
  const { actor } = visitor;
  const all = actor ? (await feedCreatorsOf(deps, actor.id)).performerIds : [];
  const performerIds = await deps.timeline.creatorsFor(all, request);
  const isOfSubject = category !== undefined || tag !== undefined;
  const isFollowing =
    !isOfSubject && (source === 'following' || (source === undefined && performerIds.length > 0));
  const isGlobal = !actor || !isFollowing;
  const subject =
    category !== undefined
      ? (`category:${category}` as const)
      : tag !== undefined
        ? (`tag:${tag}` as const)
        : undefined;
  const searched = { words, performerIds, isGlobal, subject, isListed };
  return searchFeeds(deps, searched, visitor, request);
};

/** `GET /user/feeds` */
export const listFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listFeeds> =>
  async ({ query, paging, actor, client, mustBeFresh }) => {
    const { request } = paging;
    const visitor = { actor, client };
    const words = parseQuery(query.q);
    const { viewer, posts, total, next, reasons, interactions } = words
      ? await searchPage(deps, query, words, visitor, request)
      : await readPage(deps, query, visitor, request, mustBeFresh);
    const rendered = await deps.renderer.json(posts, viewer, mustBeFresh, {
      reasons,
      interactions,
    });
    return renderedResponse(pageJson(rendered, total, paging.nextCursor(next)));
  };
