import { pageSizeMax } from '@ovation/contracts/kernel/page';
import type { CursorPosition, PageRequest } from '../../kernel/readModels/indexPage.ts';

/** List entry with its position; its post is undefined when no longer listed. */
export interface RankedEntry<Post> {
  readonly position: CursorPosition;
  readonly post: Post | undefined;
}

/** Reader of the global list for one visitor. */
export interface DiscoverReader<Post> {
  read(request: PageRequest): Promise<{
    readonly entries: readonly RankedEntry<Post>[];
    readonly total: number;
    readonly isEnd: boolean;
  }>;
  /** Creator of a post that is locked to the reader; undefined for an open one. */
  lockedCreatorOf(post: Post): string | undefined;
  /** Post at which the previous page ended. */
  postAt(position: CursorPosition): Promise<Post | undefined>;
}

export interface DiscoverPage<Post> {
  readonly posts: readonly Post[];
  readonly total: number;
  readonly next: CursorPosition | undefined;
}

/** Maximum number of reads per page. After the first they are large: skipping costs little. */
const roundsMax = 5;

/**
 * Returns a page of the global list without two locked posts of one creator in a row: after a locked post,
 * further ones of its creator are skipped until another post is listed. Skipping depends on preceding posts
 * only, so consecutive pages equal one long page. With `offset` entries are counted as they are, and gaps are
 * not filled.
 */
export const discoverPage = async <Post>(
  { read, lockedCreatorOf, postAt }: DiscoverReader<Post>,
  request: PageRequest,
): Promise<DiscoverPage<Post>> => {
  const { limit, offset } = request;
  const before = request.after && (await postAt(request.after));
  let lockedRun = before && lockedCreatorOf(before);
  const posts: Post[] = [];
  let total = 0;
  let hiddenCount = 0;
  let readCursor = request.after;
  // Position of a post that is still listed: the next page derives the locked run from it.
  let last: CursorPosition | undefined;
  for (let round = 0; round < (offset > 0 ? 1 : roundsMax); round += 1) {
    const size = round === 0 ? limit : pageSizeMax;
    const found = await read({ ...request, after: readCursor, limit: size });
    if (round === 0) total = found.total;
    for (const { position, post } of found.entries) {
      readCursor = position;
      if (post === undefined) {
        hiddenCount += 1;
        continue;
      }
      const locked = lockedCreatorOf(post);
      const isListed = locked === undefined || locked !== lockedRun;
      if (isListed && posts.length === limit) {
        return { posts, total: total - hiddenCount, next: last };
      }
      last = position;
      if (!isListed) continue;
      lockedRun = locked;
      posts.push(post);
    }
    if (found.isEnd) return { posts, total: total - hiddenCount, next: undefined };
  }
  return { posts, total: total - hiddenCount, next: last ?? readCursor };
};
