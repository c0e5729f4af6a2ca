import { feedsById } from '@ovation/contracts/feeds/readModels';
import type { ContentSource } from '../kernel/composition/content.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { isShown } from './view/access.ts';
import { asBought, type SeenPosts, viewerOf } from './viewer.ts';

/** Placeholder for a removed post: readable by its buyers only. */
const removed = { performerId: '', audience: 'buyers', isSale: true, wasOnSale: true } as const;

/** Finds posts by id that a visitor may see: removed or inactive ones for their buyers only. */
export const postsOfIds = async (
  deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
  feedIds: readonly string[],
  visitor: Visitor,
): Promise<SeenPosts> => {
  const { readModels, visibility, clock } = deps;
  const { actor } = visitor;
  const found = await readModels.findMany(
    feedsById,
    feedIds.map((id) => ({ owner: id, id })),
  );
  const asked = feedIds.map((feedId, at) => ({ feedId, post: found[at] }));
  const viewer = await viewerOf(
    deps,
    actor,
    asked.map(({ feedId, post }) => post ?? { ...removed, feedId }),
  );
  const now = clock();
  const there = asked.filter(
    ({ feedId, post }) =>
      viewer.bought.has(feedId) || (post && (isShown(post, now) || post.performerId === actor?.id)),
  );
  const seen = await asBought(deps, viewer, there);
  const hidden = await visibility.hiddenFrom(
    visitor,
    seen.map(({ performerId }) => performerId),
  );
  return { viewer, posts: seen.filter(({ performerId }) => !hidden.has(performerId)) };
};

/** Renders the visible posts of given ids as JSON. */
export const cardsOfPosts =
  (deps: FeedDeps): NonNullable<ContentSource['cards']> =>
  async (feedIds, visitor, mustBeFresh) => {
    const { viewer, posts } = await postsOfIds(deps, feedIds, visitor);
    return deps.renderer.json(posts, viewer, mustBeFresh);
  };
