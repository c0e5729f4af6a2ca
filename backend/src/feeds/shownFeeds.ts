import type { Base } from '../kernel/base.ts';
import { boughtAmong } from '../purchases/public.ts';
import { isShown } from './access.ts';
import { feedModel } from './model.ts';
import type { ShownFeeds } from './public.ts';

/** A post is there for its creator, for everybody while it is published, and for who bought it. */
export const createShownFeeds = ({
  clock,
  commands,
  readModels,
}: Pick<Base, 'clock' | 'commands' | 'readModels'>): ShownFeeds => ({
  find: async (feedId, { id }) => {
    const { state: post } = await commands.load(feedModel, feedId);
    if (!post) return undefined;
    const { performerId, text } = post;
    const isThere = performerId === id || (!post.isRemoved && isShown(post, clock()));
    if (isThere) return { performerId, text };
    const bought = await boughtAmong(readModels, id, 'feed', [feedId]);
    return bought.has(feedId) ? { performerId, text } : undefined;
  },
});
