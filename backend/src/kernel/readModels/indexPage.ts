import type { Redis } from '@ovation/redis/redis';

/** Redis node, or a client that finds it by the key. */
type Indexes = Pick<Redis, 'zRangeWithScores'>;

/** Position in a list: a member of its index. Members of equal score are in byte order. */
export interface CursorPosition {
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
  readonly after?: CursorPosition | undefined;
}

/** Page of an index. */
export interface IndexPage {
  readonly entries: readonly { readonly value: string; readonly score: number }[];
  /** Last position of the page, if there are more. */
  readonly next: CursorPosition | undefined;
}

/** Initial number of members with the score of the cursor that are read in addition. */
const tiesFirst = 4;
const tiesGrowth = 8;

const isAfter = (one: CursorPosition, after: CursorPosition, newestFirst: boolean): boolean => {
  if (one.score === after.score) return newestFirst ? one.id < after.id : one.id > after.id;
  return newestFirst ? one.score < after.score : one.score > after.score;
};

type Scored = { readonly value: string; readonly score: number };

/**
 * Reads behind a position, in one command: members added before it meanwhile shift nothing. Its own member
 * may be deleted. Skips ties at its score, however many.
 */
const readAfter = async (
  redis: Indexes,
  key: string,
  after: CursorPosition,
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
    const remaining = read.filter(({ value, score }) =>
      isAfter({ score, id: value }, after, newestFirst),
    );
    if (remaining.length >= limit || read.length < LIMIT.count) return remaining;
  }
};

const readFrom = (
  redis: Indexes,
  key: string,
  { offset, limit, newestFirst, scores, after }: PageRequest,
): Promise<readonly Scored[]> => {
  if (after)
    return readAfter(redis, key, after, { offset, limit, newestFirst, scores: scores ?? {} });
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
export const readPage = async (
  redis: Indexes,
  key: string,
  request: PageRequest,
): Promise<IndexPage> => {
  const read = await readFrom(redis, key, { ...request, limit: request.limit + 1 });
  const entries = read.slice(0, request.limit);
  const last = read.length > request.limit ? entries.at(-1) : undefined;
  return { entries, next: last && { score: last.score, id: last.value } };
};

/** Item with its position in a list. */
export interface Positioned<Item> {
  readonly position: CursorPosition;
  readonly item: Item;
}

/** Comparator of list order: negative if the first comes before the second. */
export const comparePositions =
  (newestFirst: boolean) =>
  (a: CursorPosition, b: CursorPosition): number => {
    if (a.score === b.score && a.id === b.id) return 0;
    return isAfter(b, a, newestFirst) ? -1 : 1;
  };

const positionOf = ({ value, score }: Scored): CursorPosition => ({ score, id: value });

/** Merges several sorted lists (k-way merge) up to count positions. */
export const mergeSortedLists = (
  lists: readonly IndexPage['entries'][],
  newestFirst: boolean,
  count: number,
): readonly CursorPosition[] => {
  const heads = lists.map(() => 0);
  const positions: CursorPosition[] = [];
  while (positions.length < count) {
    let next: CursorPosition | undefined;
    let from = 0;
    for (let list = 0; list < lists.length; list++) {
      const head = lists[list]?.[heads[list] ?? 0];
      if (!head || (next && !isAfter(next, positionOf(head), newestFirst))) continue;
      next = positionOf(head);
      from = list;
    }
    if (!next) break;
    positions.push(next);
    heads[from] = (heads[from] ?? 0) + 1;
  }
  return positions;
};

/** Paginates sorted items, as `readPage` would have read them. */
export const paginate = <Item>(
  found: readonly Positioned<Item>[],
  { offset, limit, newestFirst, after }: PageRequest,
) => {
  const remaining = after
    ? found.filter(({ position }) => isAfter(position, after, newestFirst))
    : found.slice(offset);
  const shown = remaining.slice(0, limit);
  return {
    data: shown.map(({ item }) => item),
    total: found.length,
    next: remaining.length > limit ? shown.at(-1)?.position : undefined,
  };
};
