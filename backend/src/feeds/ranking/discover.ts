import { pageSizeMax } from '@ovation/contracts/kernel/page';
import type { PageRequest, Place } from '../../kernel/readModels/slice.ts';

/** List entry with its position; its post is undefined when no longer listed. */
export interface Considered<Post> {
  readonly place: Place;
  readonly post: Post | undefined;
}

/** Reader of the global list for one visitor. */
export interface DiscoverReader<Post> {
  read(request: PageRequest): Promise<{
    readonly considered: readonly Considered<Post>[];
    readonly total: number;
    readonly isEnd: boolean;
  }>;
  /** Creator of a post that is locked to the reader; undefined for an open one. */
  lockedOf(post: Post): string | undefined;
  /** Post at which the previous page ended. */
  at(place: Place): Promise<Post | undefined>;
}

export interface DiscoverPage<Post> {
  readonly posts: readonly Post[];
  readonly total: number;
  readonly next: Place | undefined;
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
  { read, lockedOf, at }: DiscoverReader<Post>,
  request: PageRequest,
): Promise<DiscoverPage<Post>> => {
  const { limit, offset } = request;
  const before = request.after && (await at(request.after));
  let run = before && lockedOf(before);
  const posts: Post[] = [];
  let total = 0;
  let unseen = 0;
  let readOn = request.after;
  // Position of a post that is still listed: the next page derives the locked run from it.
  let last: Place | undefined;
  for (let round = 0; round < (offset > 0 ? 1 : roundsMax); round += 1) {
    const size = round === 0 ? limit : pageSizeMax;
    const found = await read({ ...request, after: readOn, limit: size });
    if (round === 0) total = found.total;
    for (const { place, post } of found.considered) {
      readOn = place;
      if (post === undefined) {
        unseen += 1;
        continue;
      }
      const locked = lockedOf(post);
      const isListed = locked === undefined || locked !== run;
      if (isListed && posts.length === limit) {
        return { posts, total: total - unseen, next: last };
      }
      last = place;
      if (!isListed) continue;
      run = locked;
      posts.push(post);
    }
    if (found.isEnd) return { posts, total: total - unseen, next: undefined };
  }
  return { posts, total: total - unseen, next: last ?? readOn };
};
