import {
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  trendingFeeds,
} from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { tagsShownToAll } from '@ovation/contracts/feeds/shownToAll';
import type { Page } from '@ovation/contracts/kernel/page';
import { questionOf } from '@ovation/contracts/kernel/words';
import { itemKey } from '@ovation/contracts/purchases/item';
import { answeredJson, type Handler, type Visitor } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import { hasWords } from '../kernel/readModels/foundWords.ts';
import type { IndexOf } from '../kernel/readModels/readModels.ts';
import { type PageRequest, type Place, pageOfFound } from '../kernel/readModels/slice.ts';
import { pageOfBought } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { discoverFeeds } from './discoverFeeds.ts';
import { everyonesFeeds } from './everyonesFeeds.ts';
import { forYouFeeds } from './forYouFeeds.ts';
import { consideredMax, searchFeeds } from './searchFeeds.ts';
import { isShown } from './view/access.ts';
import type { Reasons } from './view/feed.view.ts';
import { asBought, type KnownOfReader, nobody, pageSeenBy, type SeenPosts } from './viewer.ts';

/** Page of posts with the next cursor position. */
type PostPage = Page<FeedDocument> & { readonly next: Place | undefined };

interface ListQuery {
  readonly q?: string | undefined;
  readonly performerId?: string | undefined;
  readonly source?: 'following' | 'discover' | 'bought' | 'for-you' | 'trending' | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** Page of posts as its reader sees it. */
interface SeenPage extends SeenPosts {
  readonly total: number;
  readonly next: Place | undefined;
  /** Ranking reason of each post in a personal list. */
  readonly reasons?: Reasons;
}

/** Empty page, for a hidden creator. */
const nothingThere: SeenPage = { viewer: nobody, posts: [], total: 0, next: undefined };

/** Returns a person's purchased posts, latest purchase first; creators cannot take them away. */
const boughtBy = async (
  deps: FeedDeps,
  visitor: Visitor,
  request: PageRequest,
): Promise<SeenPage> => {
  const { readModels, entitlements, visibility } = deps;
  const { actor } = visitor;
  if (!actor) return nothingThere;
  const [{ data, total, next }, subscriptions] = await Promise.all([
    pageOfBought(readModels, actor.id, 'feed', request),
    entitlements.subscribedTo(actor.id),
  ]);
  const posts = await readModels.findMany(
    feedsById,
    data.map(({ item }) => ({ owner: item.id, id: item.id })),
  );
  const bought = new Map(data.map((purchase) => [purchase.item.id, purchase]));
  // No purchased post is locked, so trial offers don't matter here.
  const viewer = { ...nobody, personId: actor.id, subscribedTo: subscriptions, bought };
  const asked = data.map(({ item }, at) => ({ feedId: item.id, post: posts[at] }));
  const all = await asBought(deps, viewer, asked);
  const performerIds = all.map(({ performerId }) => performerId);
  const hidden = await visibility.hiddenFrom(visitor, performerIds);
  const shown = all.filter(({ performerId }) => !hidden.has(performerId));
  return { viewer, posts: shown, total: total - (all.length - shown.length), next };
};

/** Returns the creators of a person's own feed: subscriptions first, then the most recently followed. */
export const creatorsOf = async (
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
const seenPage = async (
  deps: FeedDeps,
  { data, total, next }: PostPage,
  visitor: Visitor,
  known?: KnownOfReader,
): Promise<SeenPage> => {
  const now = deps.clock();
  const shown = data.filter((post) => isShown(post, now));
  const seen = await pageSeenBy(deps, visitor, shown, known);
  return { ...seen, total: total - (data.length - seen.posts.length), next };
};

/** Filters creators to those neither muted by nor hidden from a visitor. */
const wantedOf = async (
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
const listOfEveryone = ({ source, category, tag }: ListQuery): IndexOf | undefined => {
  if (category !== undefined) return { model: feedsOfEveryone, index: `category:${category}` };
  if (tag !== undefined) return { model: feedsOfEveryone, index: `tag:${tag}` };
  return source === 'trending' ? { model: trendingFeeds, index: 'trending' } : undefined;
};

const pageOf = async (
  deps: FeedDeps,
  query: ListQuery,
  visitor: Visitor,
  request: PageRequest,
  mustBeFresh: boolean,
): Promise<SeenPage> => {
  const { performerId, source } = query;
  if (source === 'bought') return boughtBy(deps, visitor, request);
  const list = listOfEveryone(query);
  if (list) {
    // Subject lists include muted creators.
    const isUnasked = list.model === trendingFeeds;
    const muted = await deps.muting.mutedBy(isUnasked ? visitor.actor?.id : undefined, 'feeds');
    return everyonesFeeds(deps, visitor, list, request, muted);
  }
  if (performerId !== undefined) {
    if (!(await deps.visibility.maySee(visitor, performerId))) return nothingThere;
    const index = request.newestFirst ? 'profile' : 'active';
    const page = await deps.readModels.page(feedsOfPerformer, performerId, index, request);
    return seenPage(deps, page, visitor);
  }
  if (source === 'for-you') return forYouFeeds(deps, visitor, request, mustBeFresh);
  const { actor } = visitor;
  if (!actor || source === 'discover') return discoverFeeds(deps, visitor, request);
  const [{ subscribedTo, performerIds }, habits] = await Promise.all([
    creatorsOf(deps, actor.id),
    deps.renderer.habits(actor.id),
  ]);
  if (performerIds.length === 0 && source === undefined) {
    return discoverFeeds(deps, visitor, request);
  }
  const wanted = await wantedOf(deps, visitor, performerIds);
  const page = await deps.timeline.page(wanted, request, mustBeFresh);
  return seenPage(deps, page, visitor, { subscribedTo, habits });
};

/** Searches a person's purchased posts, in their purchased versions. */
const searchBought = async (
  deps: FeedDeps,
  words: readonly string[],
  visitor: Visitor,
  request: PageRequest,
): Promise<SeenPage> => {
  const { newestFirst } = request;
  const all = { offset: 0, limit: consideredMax, newestFirst };
  const { viewer, posts } = await boughtBy(deps, visitor, all);
  const found = posts.flatMap((item) => {
    const boughtAt = viewer.bought.get(item.feedId)?.boughtAt;
    if (boughtAt === undefined || !hasWords(item.text, words)) return [];
    return [{ place: { id: itemKey('feed', item.feedId), score: Date.parse(boughtAt) }, item }];
  });
  const { data, total, next } = pageOfFound(found, request);
  return { viewer, posts: data, total, next };
};

/** Searches the list that the same query without words would read. */
const searchPage = async (
  deps: FeedDeps,
  { performerId, source, category, tag }: ListQuery,
  words: readonly string[],
  visitor: Visitor,
  request: PageRequest,
): Promise<SeenPage> => {
  if (source === 'bought') return searchBought(deps, words, visitor, request);
  const now = deps.clock();
  const isListed = (post: FeedDocument): boolean =>
    isShown(post, now) &&
    (category === undefined || post.categoryIds.includes(category)) &&
    (tag === undefined || tagsShownToAll(post).includes(tag));
  if (performerId !== undefined) {
    return searchFeeds(deps, { words, performerIds: [performerId], isListed }, visitor, request);
  }
  const { actor } = visitor;
  const all = actor ? (await creatorsOf(deps, actor.id)).performerIds : [];
  const performerIds = await deps.timeline.creatorsFor(all, request);
  const isOfSubject = category !== undefined || tag !== undefined;
  const isFollowing =
    !isOfSubject && (source === 'following' || (source === undefined && performerIds.length > 0));
  const ofEveryone = !actor || !isFollowing;
  const subject =
    category !== undefined
      ? (`category:${category}` as const)
      : tag !== undefined
        ? (`tag:${tag}` as const)
        : undefined;
  const searched = { words, performerIds, ofEveryone, subject, isListed };
  return searchFeeds(deps, searched, visitor, request);
};

/** `GET /user/feeds` */
export const listFeeds =
  (deps: FeedDeps): Handler<typeof feedRoutes.listFeeds> =>
  async ({ query, paging, actor, client, mustBeFresh }) => {
    const { request } = paging;
    const visitor = { actor, client };
    const words = questionOf(query.q);
    const { viewer, posts, total, next, reasons, doings } = words
      ? await searchPage(deps, query, words, visitor, request)
      : await pageOf(deps, query, visitor, request, mustBeFresh);
    const rendered = await deps.renderer.json(posts, viewer, mustBeFresh, { reasons, doings });
    return answeredJson(pageJson(rendered, total, paging.next(next)));
  };
