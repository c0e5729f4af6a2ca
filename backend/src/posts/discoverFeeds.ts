import {
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  postListOwner,
} from '@ovation/contracts/posts/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { CursorPosition, PageRequest } from '../kernel/readModels/indexPage.ts';
import type { PurchaseOf } from '../purchases/public.ts';
import type { FeedDeps } from './deps.ts';
import { type DiscoverPage, discoverPage } from './ranking/discover.ts';
import { isLive, lockOf, type ShownPost, type Viewer } from './view/access.ts';
import { anonymousViewer, filterVisible } from './viewer.ts';

type DiscoverDeps = Pick<
  FeedDeps,
  'clock' | 'entitlements' | 'follows' | 'muting' | 'readModels' | 'visibility'
>;

/** Reads posts by id in the versions a person sees, and records which are locked. */
const createPostReader = (deps: DiscoverDeps, visitor: Visitor, muted: ReadonlySet<string>) => {
  const now = deps.clock();
  const isListed = (post: FeedDocument): boolean =>
    isLive(post, now) && !muted.has(post.performerId);
  const locks = new Map<ShownPost, string>();
  const bought = new Map<string, PurchaseOf<'feed'>>();
  const trialsHad = new Set<string>();
  const follows = new Set<string>();
  let viewer: Viewer = {
    ...anonymousViewer,
    personId: visitor.actor?.id,
    trialsHad,
    follows,
    bought,
  };
  const readPosts = async (ids: readonly string[]): Promise<(ShownPost | undefined)[]> => {
    const found = await deps.readModels.findMany(
      feedsById,
      ids.map((id) => ({ owner: id, id })),
    );
    const listed = found.flatMap((post) => (post && isListed(post) ? [post] : []));
    const visible = await filterVisible(deps, visitor, listed);
    for (const [id, purchase] of visible.viewer.bought) bought.set(id, purchase);
    for (const performerId of visible.viewer.trialsHad) trialsHad.add(performerId);
    for (const performerId of visible.viewer.follows) follows.add(performerId);
    viewer = { ...visible.viewer, trialsHad, follows, bought };
    const byId = new Map(visible.posts.map((post) => [post.feedId, post]));
    for (const post of visible.posts) {
      if (lockOf(post, viewer) !== null) locks.set(post, post.performerId);
    }
    return ids.map((id) => byId.get(id));
  };
  return { see: readPosts, lockedOf: (post: ShownPost) => locks.get(post), viewer: () => viewer };
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
  const { see, lockedOf, viewer } = createPostReader(deps, visitor, muted);
  const page = await discoverPage<ShownPost>(
    {
      read: async (wanted) => {
        const slice = await deps.readModels.pageWithScores(
          feedsOfEveryone,
          postListOwner,
          index,
          wanted,
        );
        const posts = await see(slice.entries.map(({ value }) => value));
        const entries = slice.entries.map(({ value, score }, at) => ({
          position: { id: value, score },
          post: posts[at],
        }));
        return { entries, total: slice.total, isEnd: slice.next === undefined };
      },
      lockedCreatorOf: request.newestFirst ? lockedOf : () => undefined,
      postAt: async ({ id }: CursorPosition) => (await see([id]))[0],
    },
    request,
  );
  return { ...page, viewer: viewer() };
};
