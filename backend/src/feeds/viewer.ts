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

/** Somebody who is not signed in. */
export const nobody: Viewer = {
  personId: undefined,
  subscribedTo: noneHad,
  follows: noneHad,
  trialsHad: noneHad,
  bought: new Map(),
};

/** Looks up what a person may open of some posts; of who was asked for subscriptions before, with these. */
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

/** What a buyer goes on reading. Undefined as a post: its creator has removed it. */
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

/** Posts in the versions that a person sees: the one that was bought, else the newest. */
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
    // The purchase was read from one partition, the version from another that is behind it.
    if (!version) throw new Unavailable('the version of a post that was bought');
    return keptPost(purchase, version, post);
  });
};

/** Posts as a person sees them. */
export interface SeenPosts {
  readonly viewer: Viewer;
  readonly posts: readonly ShownPost[];
  /** What the person did with them, where that is known already. */
  readonly doings?: OwnDoings | undefined;
}

/** A person, and posts in the versions that this person sees: of creators who may be seen. */
export const seenBy = async (
  deps: SeenDeps,
  visitor: Visitor,
  all: readonly FeedDocument[],
  subscribedTo?: ReadonlySet<string>,
): Promise<SeenPosts> => {
  const { actor } = visitor;
  const performerIds = all.map(({ performerId }) => performerId);
  // Hardly anything is ever hidden: what the person may open is asked for meanwhile, of all of them.
  const [hidden, viewer] = await Promise.all([
    deps.visibility.hiddenFrom(visitor, performerIds),
    viewerOf(deps, actor, all, subscribedTo),
  ]);
  const posts = all.filter(({ performerId }) => !hidden.has(performerId));
  if (viewer.bought.size === 0) return { viewer, posts };
  const asked = posts.map((post) => ({ feedId: post.feedId, post }));
  return { viewer, posts: await asBought(deps, viewer, asked) };
};

/** What was asked for before it was known which posts stand in a page. */
export interface KnownOfReader {
  readonly subscribedTo?: ReadonlySet<string>;
  readonly habits?: Habits;
}

/** The same of a page that is shown as it is: what the person did with its posts is asked for meanwhile, too. */
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
  // The version that was bought may show other polls than those that were asked for.
  return seen.viewer.bought.size === 0 ? { ...seen, doings } : seen;
};
