import { queryWordsOf } from '@ovation/contracts/kernel/searchWords';
import type { SellableSource } from '../kernel/composition/content.ts';
import { commandsFor } from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import type { FeedDeps } from './deps.ts';
import { feedCreatorsOf } from './listFeeds.ts';
import { postCards } from './postCards.ts';
import { searchFeeds } from './searchFeeds.ts';
import { isLive, lockOf } from './view/access.ts';
import { readViewer } from './viewer.ts';
import { feedModel } from './writing/model.ts';
import { namedFilesOf } from './writing/writeFeed.decide.ts';

type FindDeps = Pick<
  FeedDeps,
  'clock' | 'commands' | 'readModels' | 'entitlements' | 'follows' | 'visibility'
>;

/**
 * Finds a post visible to its creator, to everyone while published, and to its buyers, as long as its creator
 * is visible to them.
 */
const findPost =
  (deps: FindDeps): SellableSource['find'] =>
  async (feedId, visitor, call) => {
    const { actor } = visitor;
    const { state: post } = await commandsFor(call, deps.commands).load(feedModel, feedId);
    if (!post) return undefined;
    const { performerId: ownerId, text: quote, commenters = 'everyone' } = post;
    const viewer = await readViewer(deps, actor, [{ ...post, wasOnSale: true }]);
    const isPublished = !post.isRemoved && isLive(post, deps.clock());
    if (ownerId !== actor?.id && !isPublished && !viewer.bought.has(feedId)) return undefined;
    const isVisible = call === 'reading' ? deps.visibility.maySee : deps.visibility.maySeeFromLog;
    if (!(await isVisible(visitor, ownerId))) return undefined;
    return {
      ownerId,
      quote,
      parent: null,
      isOpen: lockOf(post, viewer) === null,
      isPublished,
      commenters,
      isSubscribed: viewer.subscribedTo.has(ownerId),
    };
  };

/** Searches public posts and those of a person's own creators. */
const searchPosts =
  (deps: FeedDeps): NonNullable<SellableSource['search']> =>
  async (q, limit, visitor) => {
    const words = queryWordsOf(q);
    if (words.length === 0) return { json: pageJson([], 0), total: 0 };
    const request = { offset: 0, limit, newestFirst: true };
    const { actor } = visitor;
    const all = actor ? (await feedCreatorsOf(deps, actor.id)).performerIds : [];
    const performerIds = await deps.timeline.creatorsFor(all, request);
    const now = deps.clock();
    const { viewer, posts, total } = await searchFeeds(
      deps,
      { words, performerIds, isGlobal: true, isListed: (post) => isLive(post, now) },
      visitor,
      request,
    );
    const rendered = await deps.renderer.json(posts, viewer, false);
    return { json: pageJson(rendered, total), total };
  };

/** Returns the sale offer of a published post, in its current version. */
export const offerPost =
  ({ commands }: Pick<FeedDeps, 'commands'>): SellableSource['offer'] =>
  async (id) => {
    const { state: post } = await commands.load(feedModel, id);
    if (post?.status !== 'active' || post.isRemoved) return undefined;
    const { feedId, performerId, version, createdAt, publishedAt, isSale, price } = post;
    const item = { kind: 'feed', id: feedId, version, createdAt } as const;
    return {
      item: { ...item, publishedAt: publishedAt ?? createdAt },
      performerId,
      price: isSale ? price : 0,
      endsAt: post.expiresAt,
    };
  };

export const postContent = (deps: FeedDeps): SellableSource => ({
  type: 'feed',
  find: findPost(deps),
  details: async (feedId) => {
    const { state: post } = await deps.commands.load(feedModel, feedId);
    return post && { text: post.text, fileIds: namedFilesOf(post) };
  },
  cards: postCards(deps),
  search: searchPosts(deps),
  offer: offerPost(deps),
});
