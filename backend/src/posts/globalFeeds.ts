import { feedsById, postListOwner } from '@ovation/contracts/posts/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { IndexOf } from '../kernel/readModels/readModels.ts';
import type { FeedDeps } from './deps.ts';
import { isLive } from './view/access.ts';
import { filterVisiblePage } from './viewer.ts';

/** Returns a page of a list of all creators' posts, filtered to those a visitor may see. */
export const globalFeeds = async (
  deps: Pick<
    FeedDeps,
    'clock' | 'entitlements' | 'follows' | 'readModels' | 'renderer' | 'visibility'
  >,
  visitor: Visitor,
  { model, index }: IndexOf,
  request: PageRequest,
  muted: ReadonlySet<string>,
) => {
  const { entries, total, next } = await deps.readModels.pageWithScores(
    model,
    postListOwner,
    index,
    request,
  );
  const found = await deps.readModels.findMany(
    feedsById,
    entries.map(({ value }) => ({ owner: value, id: value })),
  );
  const now = deps.clock();
  const shown = found.flatMap((post) =>
    post && isLive(post, now) && !muted.has(post.performerId) ? [post] : [],
  );
  const visible = await filterVisiblePage(deps, visitor, shown);
  return { ...visible, total: total - (entries.length - visible.posts.length), next };
};
