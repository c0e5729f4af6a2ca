import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import type { AccessCheck, ShownIn } from '../files/public.ts';
import type { FeedDeps } from './deps.ts';
import { findVisiblePosts } from './postCards.ts';
import { lockOf } from './view/access.ts';

type PostFiles = Pick<FeedDocument, 'feedId' | 'fileIds' | 'thumbnailId'>;

const filesOf = ({ fileIds, thumbnailId }: PostFiles): readonly (string | null)[] => [
  ...fileIds,
  thumbnailId,
];

/** Returns a lookup of the post that shows a file. */
export const postShowing = (
  posts: readonly PostFiles[],
): ((fileId: string) => ShownIn | undefined) => {
  const shownIn = new Map<string | null, ShownIn>(
    posts.flatMap((post) => filesOf(post).map((id) => [id, `feed:${post.feedId}`] as const)),
  );
  return (fileId) => shownIn.get(fileId);
};

/** Checks that a post is open to a visitor and shows a file, from read models, while the file is served. */
export const createFileAccess =
  (
    deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
  ): AccessCheck =>
  async (shownIn, fileId, visitor) => {
    const feedId = shownIn.slice('feed:'.length);
    const { viewer, posts } = await findVisiblePosts(deps, [feedId], visitor);
    return posts.some(
      (post) => !post.isErased && lockOf(post, viewer) === null && filesOf(post).includes(fileId),
    );
  };
