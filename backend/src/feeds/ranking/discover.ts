import { pageSizeMax } from '@ovation/contracts/kernel/page';
import type { PageRequest, Place } from '../../kernel/readModels/slice.ts';

/** A post of everybody's list, and where it stands; undefined as a post: it is not listed any more. */
export interface Considered<Post> {
  readonly place: Place;
  readonly post: Post | undefined;
}

/** How somebody reads everybody's list. */
export interface DiscoverReader<Post> {
  read(request: PageRequest): Promise<{
    readonly considered: readonly Considered<Post>[];
    readonly total: number;
    readonly isEnd: boolean;
  }>;
  /** The creator of a post that is locked to the reader; undefined of an open one. */
  lockedOf(post: Post): string | undefined;
  /** The post at which the page before has ended. */
  at(place: Place): Promise<Post | undefined>;
}

export interface DiscoverPage<Post> {
  readonly posts: readonly Post[];
  readonly total: number;
  readonly next: Place | undefined;
}

/** Reads for one page. After the first they are long: what is left out costs little but the reading. */
const roundsMax = 5;

/**
 * A page of everybody's list with no two locked posts of one creator in a row: behind a locked one,
 * further ones of its creator are left out until something else was listed. Whether a post is left out
 * follows from those before it alone, so a page that begins where the last one ended goes on as one long
 * page would have. A page that is counted out by `offset` takes its places as they are, and fills nothing up.
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
  // Of a post that is still there: what is read on behind it knows the run that it stands in.
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
