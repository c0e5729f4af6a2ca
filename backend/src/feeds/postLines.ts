import { type FeedDocument, feedsById } from '@ovation/contracts/feeds/readModels';
import { firstSigns } from '@ovation/contracts/kernel/rules';
import { lockOf } from './access.ts';
import { postsOfIds } from './cardsOfPosts.ts';
import type { FeedDeps, FeedNeeds } from './deps.ts';
import type { PostLine, Posts } from './public.ts';

const textLengthMax = 120;

type Lined = Pick<FeedDocument, 'feedId' | 'fileIds' | 'isSale' | 'price' | 'text' | 'thumbnailId'>;

const pictureOf = ({ thumbnailId, fileIds }: Lined): string | undefined =>
  thumbnailId ?? fileIds[0];

/** Posts that somebody can open, with links that are this reader's. */
const linesOf = async (
  { files }: Pick<FeedNeeds, 'files'>,
  posts: readonly Lined[],
  readerId: string,
): Promise<ReadonlyMap<string, PostLine>> => {
  const pictures = await files.describe(
    posts.flatMap((post) => pictureOf(post) ?? []),
    readerId,
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

export const postLines =
  (deps: Pick<FeedNeeds, 'readModels' | 'files'>): Posts['lines'] =>
  async (feedIds, performerId) => {
    const places = [...new Set(feedIds)].map((id) => ({ owner: id, id }));
    const found = await deps.readModels.findMany(feedsById, places);
    const posts = found.flatMap((post) => (post?.performerId === performerId ? [post] : []));
    return linesOf(deps, posts, performerId);
  };

export const openLines =
  (
    deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
    { files }: Pick<FeedNeeds, 'files'>,
  ): Posts['openLines'] =>
  async (feedIds, visitor) => {
    const ids = [...new Set(feedIds)];
    if (ids.length === 0) return new Map();
    const { viewer, posts } = await postsOfIds(deps, ids, visitor);
    const open = posts.filter((post) => !post.isErased && lockOf(post, viewer) === null);
    return linesOf({ files }, open, visitor.actor.id);
  };
