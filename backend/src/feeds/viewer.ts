import {
  type FeedDocument,
  type FeedVersion,
  feedVersions,
} from '@ovation/contracts/feeds/readModels';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { boughtAmong, type PurchaseOf } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { lockOf, type ShownPost, type Viewer } from './view/access.ts';
import type { OwnDoings } from './view/feed.view.ts';
import type { Habits } from './view/feedRenderer.ts';

type SeenDeps = ViewerDeps & Pick<FeedDeps, 'visibility'>;
type ViewerDeps = Pick<FeedDeps, 'entitlements' | 'follows' | 'readModels'>;

const noneHad: ReadonlySet<string> = new Set();

/** Anonymous viewer. */
export const nobody: Viewer = {
  personId: undefined,
  subscribedTo: noneHad,
  follows: noneHad,
  trialsHad: noneHad,
  bought: new Map(),
};

/** Reads a viewer's access to posts; uses known subscriptions if given. */
export const viewerOf = async (
  { readModels, entitlements, follows }: ViewerDeps,
  actor: Pick<Actor, 'id'> | undefined,
  posts: readonly Pick<
    FeedDocument,
    'feedId' | 'performerId' | 'audience' | 'isSale' | 'wasOnSale'
  >[],
  known?: ReadonlySet<string>,
): Promise<Viewer> => {
  if (!actor) return nobody;
  const wereOnSale = posts.filter(({ wasOnSale }) => wasOnSale);
  const ids = wereOnSale.map(({ feedId }) => feedId);
  const personId = actor.id;
  const subscriptions = known ? Promise.resolve(known) : entitlements.subscribedTo(personId);
  const forFollowers = posts.filter(({ audience }) => audience === 'followers');
  const [subscribedTo, followed, bought, trialsHad] = await Promise.all([
    subscriptions,
    follows.followedAmong(
      personId,
      forFollowers.map(({ performerId }) => performerId),
    ),
    boughtAmong(readModels, personId, 'feed', ids),
    subscriptions.then((subscribed) => {
      const seen = { ...nobody, personId, subscribedTo: subscribed };
      const locked = posts.filter((post) => lockOf(post, seen) === 'subscribe');
      const performerIds = locked.map(({ performerId }) => performerId);
      return performerIds.length > 0 ? entitlements.hadTrial(personId, performerIds) : noneHad;
    }),
  ]);
  return { personId, subscribedTo, follows: followed, trialsHad, bought };
};

/** Builds the purchased version of a post. `post` is undefined after its removal. */
export const keptPost = (
  { item }: PurchaseOf<'feed'>,
  { writtenAt, ...version }: FeedVersion,
  post: FeedDocument | undefined,
): ShownPost => ({
  ...version,
  audience: 'buyers',
  isSale: true,
  wasOnSale: true,
  isPinned: post?.isPinned ?? false,
  showExcerpt: false,
  status: post?.status === 'active' ? 'active' : 'inactive',
  scheduledAt: null,
  expiresAt: null,
  categoryIds: post?.categoryIds ?? [],
  tags: post?.tags ?? [],
  commenters: post?.commenters ?? 'nobody',
  editedAt: null,
  publishedAt: item.publishedAt,
  createdAt: item.createdAt,
  updatedAt: writtenAt,
  isKept: true,
});

const isAsBought = (post: FeedDocument, { item }: PurchaseOf<'feed'>): boolean =>
  post.version === item.version && post.status === 'active';

/** Returns posts in the versions a person sees: the purchased one, else the newest. */
export const asBought = async (
  { readModels }: Pick<FeedDeps, 'readModels'>,
  { bought }: Pick<Viewer, 'bought'>,
  posts: readonly { readonly feedId: string; readonly post: FeedDocument | undefined }[],
): Promise<ShownPost[]> => {
  const kept = posts.flatMap(({ feedId, post }) => {
    const purchase = bought.get(feedId);
    return purchase && !(post && isAsBought(post, purchase)) ? [purchase] : [];
  });
  const found = await readModels.findMany(
    feedVersions,
    kept.map(({ item }) => ({ owner: item.id, id: String(item.version) })),
  );
  const versions = new Map(found.flatMap((one) => (one ? [[one.feedId, one] as const] : [])));
  const keptIds = new Set(kept.map(({ item }) => item.id));
  return posts.flatMap(({ feedId, post }) => {
    const purchase = bought.get(feedId);
    if (!purchase || !keptIds.has(feedId)) return post ?? [];
    const version = versions.get(feedId);
    // The partitions are read separately; the version may lag behind the purchase.
    if (!version) throw new Unavailable('the version of a post that was bought');
    return keptPost(purchase, version, post);
  });
};

/** Posts visible to a viewer. */
export interface SeenPosts {
  readonly viewer: Viewer;
  readonly posts: readonly ShownPost[];
  /** The viewer's interactions, if loaded already. */
  readonly doings?: OwnDoings | undefined;
}

/** Filters posts to those visible to a visitor, in the versions they see. */
export const seenBy = async (
  deps: SeenDeps,
  visitor: Visitor,
  all: readonly FeedDocument[],
  subscribedTo?: ReadonlySet<string>,
): Promise<SeenPosts> => {
  const { actor } = visitor;
  const performerIds = all.map(({ performerId }) => performerId);
  // Hidden posts are rare: the viewer's access is read in parallel, for all of them.
  const [hidden, viewer] = await Promise.all([
    deps.visibility.hiddenFrom(visitor, performerIds),
    viewerOf(deps, actor, all, subscribedTo),
  ]);
  const posts = all.filter(({ performerId }) => !hidden.has(performerId));
  if (viewer.bought.size === 0) return { viewer, posts };
  const asked = posts.map((post) => ({ feedId: post.feedId, post }));
  return { viewer, posts: await asBought(deps, viewer, asked) };
};

/** Viewer data loaded before the page's posts were known. */
export interface KnownOfReader {
  readonly subscribedTo?: ReadonlySet<string>;
  readonly habits?: Habits;
}

/** Filters a page as `filterVisible` does, and loads the viewer's interactions in parallel. */
export const pageSeenBy = async (
  deps: SeenDeps & Pick<FeedDeps, 'renderer'>,
  visitor: Visitor,
  all: readonly FeedDocument[],
  { subscribedTo, habits }: KnownOfReader = {},
): Promise<SeenPosts> => {
  const [seen, doings] = await Promise.all([
    seenBy(deps, visitor, all, subscribedTo),
    deps.renderer.doings(visitor.actor?.id, all, habits),
  ]);
  // A purchased version may have other polls than those loaded.
  return seen.viewer.bought.size === 0 ? { ...seen, doings } : seen;
};
