import { allFeedsOfPerformer } from '@ovation/contracts/posts/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { decideEraseFeed } from './writing/eraseFeed.decide.ts';
import { feedModel } from './writing/model.ts';

/** Eraser of a creator's posts, including the text of sold ones; the purchases stay. */
export const eraseFeeds = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Eraser => ({
  name: 'feeds',
  erase: async ({ accountId, role }, context) => {
    if (role !== 'performer') return;
    const written = allDocuments(readModels, allFeedsOfPerformer, accountId, 'made');
    for await (const { feedId } of written) {
      const outcome = await commands.handle(feedModel, feedId, context, (post, now) =>
        decideEraseFeed(now, post),
      );
      if (!outcome.ok) throw new Error(`the post ${feedId} stays: ${outcome.code}`);
    }
  },
});
