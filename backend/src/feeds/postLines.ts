import { type FeedDocument, feedsById } from '@ovation/contracts/feeds/readModels';
import { firstSigns } from '@ovation/contracts/kernel/rules';
import type { FeedNeeds } from './deps.ts';
import type { Posts } from './public.ts';

const textLengthMax = 120;

const pictureOf = ({ thumbnailId, fileIds }: FeedDocument): string | undefined =>
  thumbnailId ?? fileIds[0];

export const postLines =
  ({ readModels, files }: Pick<FeedNeeds, 'readModels' | 'files'>): Posts['lines'] =>
  async (feedIds, performerId) => {
    const places = [...new Set(feedIds)].map((id) => ({ owner: id, id }));
    const found = await readModels.findMany(feedsById, places);
    const posts = found.flatMap((post) => (post?.performerId === performerId ? [post] : []));
    const pictures = await files.describe(
      posts.flatMap((post) => pictureOf(post) ?? []),
      performerId,
    );
    return new Map(
      posts.map((post) => [
        post.feedId,
        {
          text: firstSigns(post.text, textLengthMax),
          thumbnail: pictures.get(pictureOf(post) ?? '')?.thumbnails[0]?.url ?? null,
          totalFile: post.fileIds.length,
          price: post.isSale ? post.price : 0,
        },
      ]),
    );
  };
