import type { Redis } from '@ovation/redis/redis';

/** Redis node, or a client that finds it by the key. */
type Indexes = Pick<Redis, 'zRangeWithScores'>;

/** Position in a list: a member of its index. Members of equal score are in byte order. */
export interface Place {
  readonly score: number;
  readonly id: string;
}

export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** Highest score first. */
  readonly newestFirst: boolean;
  /** Score range, both ends inclusive. */
  readonly scores?: { readonly from?: number; readonly to?: number };
  /** Position to continue behind; the offset is then ignored. */
  readonly after?: Place | undefined;
}

/** Page of an index. */
export interface Slice {
  readonly entries: readonly { readonly value: string; readonly score: number }[];
  /** Last position of the page, if there are more. */
  readonly next: Place | undefined;
}

/** Initial number of members with the score of the cursor that are read in addition. */
const tiesFirst = 4;
const tiesGrowth = 8;

const isBehind = (one: Place, after: Place, newestFirst: boolean): boolean => {
  if (one.score === after.score) return newestFirst ? one.id < after.id : one.id > after.id;
  return newestFirst ? one.score < after.score : one.score > after.score;
};

type Scored = { readonly value: string; readonly score: number };

/**
 * Reads behind a position, in one command: members added before it meanwhile shift nothing. Its own member
 * may be deleted. Skips ties at its score, however many.
 */
const readBehind = async (
  redis: Indexes,
  key: string,
  after: Place,
  { newestFirst, scores, limit }: PageRequest,
): Promise<readonly Scored[]> => {
  for (let ties = tiesFirst; ; ties *= tiesGrowth) {
    const LIMIT = { offset: 0, count: limit + ties };
    const read = await (newestFirst
      ? redis.zRangeWithScores(key, after.score, scores?.from ?? '-inf', {
          BY: 'SCORE',
          REV: true,
          LIMIT,
        })
      : redis.zRangeWithScores(key, after.score, scores?.to ?? '+inf', { BY: 'SCORE', LIMIT }));
    const behind = read.filter(({ value, score }) =>
      isBehind({ score, id: value }, after, newestFirst),
    );
    if (behind.length >= limit || read.length < LIMIT.count) return behind;
  }
};

const readFrom = (
  redis: Indexes,
  key: string,
  { offset, limit, newestFirst, scores, after }: PageRequest,
): Promise<readonly Scored[]> => {
  if (after)
    return readBehind(redis, key, after, { offset, limit, newestFirst, scores: scores ?? {} });
  if (!scores) {
    const order = newestFirst ? { REV: true as const } : {};
    return redis.zRangeWithScores(key, offset, offset + limit - 1, order);
  }
  const [from, to] = [scores.from ?? '-inf', scores.to ?? '+inf'];
  const LIMIT = { offset, count: limit };
  return newestFirst
    ? redis.zRangeWithScores(key, to, from, { BY: 'SCORE', REV: true, LIMIT })
    : redis.zRangeWithScores(key, from, to, { BY: 'SCORE', LIMIT });
};

/** Reads a page of an index, plus one member to know whether there are more. */
export const readSlice = async (
  redis: Indexes,
  key: string,
  request: PageRequest,
): Promise<Slice> => {
  const read = await readFrom(redis, key, { ...request, limit: request.limit + 1 });
  const entries = read.slice(0, request.limit);
  const last = read.length > request.limit ? entries.at(-1) : undefined;
  return { entries, next: last && { score: last.score, id: last.value } };
};

/** Item with its position in a list. */
export interface Placed<Item> {
  readonly place: Place;
  readonly item: Item;
}

/** Comparator of list order: negative if the first comes before the second. */
export const placesInOrder =
  (newestFirst: boolean) =>
  (a: Place, b: Place): number => {
    if (a.score === b.score && a.id === b.id) return 0;
    return isBehind(b, a, newestFirst) ? -1 : 1;
  };

const placeOf = ({ value, score }: Scored): Place => ({ score, id: value });

/** Merges the first positions of several sorted lists. */
export const firstPlaces = (
  lists: readonly Slice['entries'][],
  newestFirst: boolean,
  count: number,
): readonly Place[] => {
  const heads = lists.map(() => 0);
  const places: Place[] = [];
  while (places.length < count) {
    let next: Place | undefined;
    let from = 0;
    for (let list = 0; list < lists.length; list++) {
      const head = lists[list]?.[heads[list] ?? 0];
      if (!head || (next && !isBehind(next, placeOf(head), newestFirst))) continue;
      next = placeOf(head);
      from = list;
    }
    if (!next) break;
    places.push(next);
    heads[from] = (heads[from] ?? 0) + 1;
  }
  return places;
};

/** Paginates sorted items, as `readSlice` would have read them. */
export const pageOfFound = <Item>(
  found: readonly Placed<Item>[],
  { offset, limit, newestFirst, after }: PageRequest,
) => {
  const behind = after
    ? found.filter(({ place }) => isBehind(place, after, newestFirst))
    : found.slice(offset);
  const shown = behind.slice(0, limit);
  return {
    data: shown.map(({ item }) => item),
    total: found.length,
    next: behind.length > limit ? shown.at(-1)?.place : undefined,
  };
};
