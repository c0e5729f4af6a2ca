import type { Commands } from '../kernel/handleCommand.ts';
import type { Sellable } from '../purchases/public.ts';
import { feedModel } from './model.ts';

/** Posts that are published and for sale, as they are now. */
export const sellablePost = ({ commands }: { readonly commands: Commands }): Sellable => ({
  find: async (id) => {
    const { state: post } = await commands.load(feedModel, id);
    if (post?.status !== 'active' || post.isRemoved) return undefined;
    const { feedId, performerId, version, createdAt, publishedAt, isSale, price } = post;
    return {
      item: {
        kind: 'feed',
        id: feedId,
        version,
        createdAt,
        publishedAt: publishedAt ?? createdAt,
      },
      performerId,
      price: isSale ? price : 0,
      endsAt: post.expiresAt,
    };
  },
});
