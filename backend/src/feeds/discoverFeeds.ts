import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
} from '@ovation/contracts/feeds/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { PageRequest, Place } from '../kernel/readModels/slice.ts';
import type { PurchaseOf } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { type DiscoverPage, discoverPage } from './ranking/discover.ts';
import { isShown, lockOf, type ShownPost, type Viewer } from './view/access.ts';
import { nobody, seenBy } from './viewer.ts';

type DiscoverDeps = Pick<
  FeedDeps,
  'clock' | 'entitlements' | 'follows' | 'muting' | 'readModels' | 'visibility'
>;

/** Reads posts by id in the versions a person sees, and records which are locked. */
const createSight = (deps: DiscoverDeps, visitor: Visitor, muted: ReadonlySet<string>) => {
  const now = deps.clock();
  const isListed = (post: FeedDocument): boolean =>
    isShown(post, now) && !muted.has(post.performerId);
  const locks = new Map<ShownPost, string>();
  const bought = new Map<string, PurchaseOf<'feed'>>();
  const trialsHad = new Set<string>();
  const follows = new Set<string>();
  let viewer: Viewer = { ...nobody, personId: visitor.actor?.id, trialsHad, follows, bought };
  const see = async (ids: readonly string[]): Promise<(ShownPost | undefined)[]> => {
    const found = await deps.readModels.findMany(
      feedsById,
      ids.map((id) => ({ owner: id, id })),
    );
    const listed = found.flatMap((post) => (post && isListed(post) ? [post] : []));
    const seen = await seenBy(deps, visitor, listed);
    for (const [id, purchase] of seen.viewer.bought) bought.set(id, purchase);
    for (const performerId of seen.viewer.trialsHad) trialsHad.add(performerId);
    for (const performerId of seen.viewer.follows) follows.add(performerId);
    viewer = { ...seen.viewer, trialsHad, follows, bought };
    const byId = new Map(seen.posts.map((post) => [post.feedId, post]));
    for (const post of seen.posts) {
      if (lockOf(post, viewer) !== null) locks.set(post, post.performerId);
    }
    return ids.map((id) => byId.get(id));
  };
  return { see, lockedOf: (post: ShownPost) => locks.get(post), viewer: () => viewer };
};

/**
 * Page of all creators' posts. Open posts rank before the rest of their day, and no two locked posts of one
 * creator follow each other. Oldest first, it lists all of them by time.
 */
export const discoverFeeds = async (
  deps: DiscoverDeps,
  visitor: Visitor,
  request: PageRequest,
): Promise<DiscoverPage<ShownPost> & { readonly viewer: Viewer }> => {
  const index = request.newestFirst ? 'discover' : 'active';
  const muted = await deps.muting.mutedBy(visitor.actor?.id, 'feeds');
  const { see, lockedOf, viewer } = createSight(deps, visitor, muted);
  const page = await discoverPage<ShownPost>(
    {
      read: async (wanted) => {
        const slice = await deps.readModels.scored(feedsOfEveryone, everyone, index, wanted);
        const posts = await see(slice.entries.map(({ value }) => value));
        const considered = slice.entries.map(({ value, score }, at) => ({
          place: { id: value, score },
          post: posts[at],
        }));
        return { considered, total: slice.total, isEnd: slice.next === undefined };
      },
      lockedOf: request.newestFirst ? lockedOf : () => undefined,
      at: async ({ id }: Place) => (await see([id]))[0],
    },
    request,
  );
  return { ...page, viewer: viewer() };
};
