import { feedsById } from '@ovation/contracts/posts/readModels';
import type { ContentSource } from '../kernel/composition/content.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { isLive } from './view/access.ts';
import { readViewer, type VisiblePosts, withPurchasedVersions } from './viewer.ts';

/** Placeholder for a removed post: readable by its buyers only. */
const removedPost = { performerId: '', audience: 'buyers', isSale: true, wasOnSale: true } as const;

/** Finds posts by id that a visitor may see: removed or inactive ones for their buyers only. */
export const findVisiblePosts = async (
  deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
  feedIds: readonly string[],
  visitor: Visitor,
): Promise<VisiblePosts> => {
  const { readModels, visibility, clock } = deps;
  const { actor } = visitor;
  const found = await readModels.findMany(
    feedsById,
    feedIds.map((id) => ({ owner: id, id })),
  );
  const requested = feedIds.map((feedId, at) => ({ feedId, post: found[at] }));
  const viewer = await readViewer(
    deps,
    actor,
    requested.map(({ feedId, post }) => post ?? { ...removedPost, feedId }),
  );
  const now = clock();
  const readable = requested.filter(
    ({ feedId, post }) =>
      viewer.bought.has(feedId) || (post && (isLive(post, now) || post.performerId === actor?.id)),
  );
  const visible = await withPurchasedVersions(deps, viewer, readable);
  const hidden = await visibility.hiddenFrom(
    visitor,
    visible.map(({ performerId }) => performerId),
  );
  return { viewer, posts: visible.filter(({ performerId }) => !hidden.has(performerId)) };
};

/** Renders the visible posts of given ids as JSON. */
export const postCards =
  (deps: FeedDeps): NonNullable<ContentSource['cards']> =>
  async (feedIds, visitor, mustBeFresh) => {
    const { viewer, posts } = await findVisiblePosts(deps, feedIds, visitor);
    return deps.renderer.json(posts, viewer, mustBeFresh);
  };
