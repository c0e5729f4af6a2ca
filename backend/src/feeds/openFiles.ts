import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { ShownIn, StillOpen } from '../files/public.ts';
import { postsOfIds } from './cardsOfPosts.ts';
import type { FeedDeps } from './deps.ts';
import { lockOf } from './view/access.ts';

type Pictured = Pick<FeedDocument, 'feedId' | 'fileIds' | 'thumbnailId'>;

const filesOf = ({ fileIds, thumbnailId }: Pictured): readonly (string | null)[] => [
  ...fileIds,
  thumbnailId,
];

/** Returns a lookup of the post that shows a file. */
export const shownInPosts = (
  posts: readonly Pictured[],
): ((fileId: string) => ShownIn | undefined) => {
  const places = new Map<string | null, ShownIn>(
    posts.flatMap((post) => filesOf(post).map((id) => [id, `feed:${post.feedId}`] as const)),
  );
  return (fileId) => places.get(fileId);
};

/** Checks that a post is open to a visitor and shows a file, from read models, while the file is served. */
export const createOpenFiles =
  (
    deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
  ): StillOpen =>
  async (shownIn, fileId, visitor) => {
    const feedId = shownIn.slice('feed:'.length);
    const { viewer, posts } = await postsOfIds(deps, [feedId], visitor);
    return posts.some(
      (post) => !post.isErased && lockOf(post, viewer) === null && filesOf(post).includes(fileId),
    );
  };
