import {
  type FeedDocument,
  type FeedVersion,
  feedVersions,
} from '@ovation/contracts/posts/readModels';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { type PurchaseOf, purchasesAmong } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { lockOf, type ShownPost, type Viewer } from './view/access.ts';
import type { ViewerInteractions } from './view/feed.view.ts';
import type { ViewerActivity } from './view/feedRenderer.ts';

type VisiblePostsDeps = ViewerDeps & Pick<FeedDeps, 'visibility'>;
type ViewerDeps = Pick<FeedDeps, 'entitlements' | 'follows' | 'readModels'>;

const emptySet: ReadonlySet<string> = new Set();

/** Anonymous viewer. */
export const anonymousViewer: Viewer = {
  personId: undefined,
  subscribedTo: emptySet,
  plans: new Map(),
  follows: emptySet,
  trialsHad: emptySet,
  bought: new Map(),
};

/** Reads a viewer's access to posts; uses known subscriptions if given. */
export const readViewer = async (
  { readModels, entitlements, follows }: ViewerDeps,
  actor: Pick<Actor, 'id'> | undefined,
  posts: readonly Pick<
    FeedDocument,
    'feedId' | 'performerId' | 'audience' | 'isSale' | 'planIds' | 'wasOnSale'
  >[],
  known?: ReadonlySet<string>,
): Promise<Viewer> => {
  if (!actor) return anonymousViewer;
  const wereOnSale = posts.filter(({ wasOnSale }) => wasOnSale);
  const ids = wereOnSale.map(({ feedId }) => feedId);
  const personId = actor.id;
  const subscriptions = known ? Promise.resolve(known) : entitlements.subscribedTo(personId);
  const ofPlans = posts.filter(({ planIds = [] }) => planIds.length > 0);
  const plansHad: Promise<Viewer['plans']> =
    ofPlans.length > 0
      ? entitlements.plansOf(
          personId,
          ofPlans.map(({ performerId }) => performerId),
        )
      : Promise.resolve(anonymousViewer.plans);
  const forFollowers = posts.filter(({ audience }) => audience === 'followers');
  const [subscribedTo, plans, followed, bought, trialsHad] = await Promise.all([
    subscriptions,
    plansHad,
    follows.followedAmong(
      personId,
      forFollowers.map(({ performerId }) => performerId),
    ),
    purchasesAmong(readModels, personId, 'feed', ids),
    Promise.all([subscriptions, plansHad]).then(([subscribed, had]) => {
      const partialViewer = { ...anonymousViewer, personId, subscribedTo: subscribed, plans: had };
      const locked = posts.filter((post) => lockOf(post, partialViewer) === 'subscribe');
      const performerIds = locked.map(({ performerId }) => performerId);
      return performerIds.length > 0 ? entitlements.hadTrial(personId, performerIds) : emptySet;
    }),
  ]);
  return { personId, subscribedTo, plans, follows: followed, trialsHad, bought };
};

/** Builds the purchased version of a post. `post` is undefined after its removal. */
export const purchasedPost = (
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

const isPurchasedVersion = (post: FeedDocument, { item }: PurchaseOf<'feed'>): boolean =>
  post.version === item.version && post.status === 'active';

/** Returns posts in the versions a person sees: the purchased one, else the newest. */
export const withPurchasedVersions = async (
  { readModels }: Pick<FeedDeps, 'readModels'>,
  { bought }: Pick<Viewer, 'bought'>,
  posts: readonly { readonly feedId: string; readonly post: FeedDocument | undefined }[],
): Promise<ShownPost[]> => {
  const replaced = posts.flatMap(({ feedId, post }) => {
    const purchase = bought.get(feedId);
    return purchase && !(post && isPurchasedVersion(post, purchase)) ? [purchase] : [];
  });
  const found = await readModels.findMany(
    feedVersions,
    replaced.map(({ item }) => ({ owner: item.id, id: String(item.version) })),
  );
  const versions = new Map(found.flatMap((one) => (one ? [[one.feedId, one] as const] : [])));
  const replacedIds = new Set(replaced.map(({ item }) => item.id));
  return posts.flatMap(({ feedId, post }) => {
    const purchase = bought.get(feedId);
    if (!purchase || !replacedIds.has(feedId)) return post ?? [];
    const version = versions.get(feedId);
    // The partitions are read separately; the version may lag behind the purchase.
    if (!version) throw new Unavailable('the version of a post that was bought');
    return purchasedPost(purchase, version, post);
  });
};

/** Posts visible to a viewer. */
export interface VisiblePosts {
  readonly viewer: Viewer;
  readonly posts: readonly ShownPost[];
  /** The viewer's interactions, if loaded already. */
  readonly interactions?: ViewerInteractions | undefined;
}

/** Filters posts to those visible to a visitor, in the versions they see. */
export const filterVisible = async (
  deps: VisiblePostsDeps,
  visitor: Visitor,
  all: readonly FeedDocument[],
  subscribedTo?: ReadonlySet<string>,
): Promise<VisiblePosts> => {
  const { actor } = visitor;
  const performerIds = all.map(({ performerId }) => performerId);
  // Hidden posts are rare: the viewer's access is read in parallel, for all of them.
  const [hidden, viewer] = await Promise.all([
    deps.visibility.hiddenFrom(visitor, performerIds),
    readViewer(deps, actor, all, subscribedTo),
  ]);
  const posts = all.filter(({ performerId }) => !hidden.has(performerId));
  if (viewer.bought.size === 0) return { viewer, posts };
  const requested = posts.map((post) => ({ feedId: post.feedId, post }));
  return { viewer, posts: await withPurchasedVersions(deps, viewer, requested) };
};

/** Viewer data loaded before the page's posts were known. */
export interface KnownViewer {
  readonly subscribedTo?: ReadonlySet<string>;
  readonly activity?: ViewerActivity;
}

/** Filters a page as `filterVisible` does, and loads the viewer's interactions in parallel. */
export const filterVisiblePage = async (
  deps: VisiblePostsDeps & Pick<FeedDeps, 'renderer'>,
  visitor: Visitor,
  all: readonly FeedDocument[],
  { subscribedTo, activity }: KnownViewer = {},
): Promise<VisiblePosts> => {
  const [visible, interactions] = await Promise.all([
    filterVisible(deps, visitor, all, subscribedTo),
    deps.renderer.interactions(visitor.actor?.id, all, activity),
  ]);
  // A purchased version may have other polls than those loaded.
  return visible.viewer.bought.size === 0 ? { ...visible, interactions } : visible;
};
