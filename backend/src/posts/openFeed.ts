import type { Visitor } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { isLive, lockOf } from './view/access.ts';
import { readViewer } from './viewer.ts';
import { type FeedPost, feedModel } from './writing/model.ts';

type OpenFeedDeps = Pick<
  FeedDeps,
  'clock' | 'commands' | 'entitlements' | 'follows' | 'readModels' | 'visibility'
>;

/** Loads a post from the log if it is published and open to a visitor. */
export const openFeed = async (
  deps: OpenFeedDeps,
  feedId: string,
  visitor: Visitor,
): Promise<FeedPost | undefined> => {
  const { state: post } = await deps.commands.load(feedModel, feedId);
  if (!post || post.isRemoved || !isLive(post, deps.clock())) return undefined;
  const [viewer, mayMeet] = await Promise.all([
    readViewer(deps, visitor.actor, [{ ...post, wasOnSale: true }]),
    deps.visibility.maySeeFromLog(visitor, post.performerId),
  ]);
  return mayMeet && lockOf(post, viewer) === null ? post : undefined;
};
