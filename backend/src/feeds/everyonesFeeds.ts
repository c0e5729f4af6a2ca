import { everyone, feedsById } from '@ovation/contracts/feeds/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { IndexOf } from '../kernel/readModels/readModels.ts';
import type { PageRequest } from '../kernel/readModels/slice.ts';
import type { FeedDeps } from './deps.ts';
import { isShown } from './view/access.ts';
import { pageSeenBy } from './viewer.ts';

/** Returns a page of a list of all creators' posts, filtered to those a visitor may see. */
export const everyonesFeeds = async (
  deps: Pick<
    FeedDeps,
    'clock' | 'entitlements' | 'follows' | 'readModels' | 'renderer' | 'visibility'
  >,
  visitor: Visitor,
  { model, index }: IndexOf,
  request: PageRequest,
  muted: ReadonlySet<string>,
) => {
  const { entries, total, next } = await deps.readModels.scored(model, everyone, index, request);
  const found = await deps.readModels.findMany(
    feedsById,
    entries.map(({ value }) => ({ owner: value, id: value })),
  );
  const now = deps.clock();
  const shown = found.flatMap((post) =>
    post && isShown(post, now) && !muted.has(post.performerId) ? [post] : [],
  );
  const seen = await pageSeenBy(deps, visitor, shown);
  return { ...seen, total: total - (entries.length - seen.posts.length), next };
};
