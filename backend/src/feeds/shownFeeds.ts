import { commandsFor } from '../kernel/handler.ts';
import { isShown, lockOf } from './access.ts';
import type { FeedDeps } from './deps.ts';
import { feedModel } from './model.ts';
import type { ShownFeeds } from './public.ts';
import { viewerOf } from './viewer.ts';
import { namedFilesOf } from './writeFeed.decide.ts';

type ShownFeedsDeps = Pick<
  FeedDeps,
  'clock' | 'commands' | 'readModels' | 'entitlements' | 'follows'
>;

/** A post is there for its creator, for everybody while it is published, and for who bought it. */
export const createShownFeeds = (deps: ShownFeedsDeps): ShownFeeds => ({
  find: async (feedId, reader, call = 'writing') => {
    const { state: post } = await commandsFor(call, deps.commands).load(feedModel, feedId);
    if (!post) return undefined;
    const { performerId, text, commenters = 'everyone' } = post;
    const viewer = await viewerOf(deps, reader, [{ ...post, wasOnSale: true }]);
    const isPublished = !post.isRemoved && isShown(post, deps.clock());
    const isThere = performerId === reader?.id || isPublished || viewer.bought.has(feedId);
    if (!isThere) return undefined;
    const isOpen = lockOf(post, viewer) === null;
    const isSubscribed = viewer.subscribedTo.has(performerId);
    return { performerId, text, isOpen, isPublished, commenters, isSubscribed };
  },
  content: async (feedId) => {
    const { state: post } = await deps.commands.load(feedModel, feedId);
    return post && { text: post.text, fileIds: namedFilesOf(post) };
  },
});
