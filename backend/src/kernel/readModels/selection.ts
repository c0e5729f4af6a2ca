import type { RedisNode } from '@ovation/redis/redis';
import { type CursorPosition, type PageRequest, paginate, readPage } from './indexPage.ts';

/** Redis node, with the commands that a selection uses. */
type Indexes = Pick<
  RedisNode,
  'zCard' | 'zCount' | 'zInterCard' | 'zInterWithScores' | 'zmScore' | 'zRangeWithScores'
>;

/** Score range of an index, both ends inclusive. */
export interface Range<Index> {
  readonly index: Index;
  readonly from?: number;
  readonly to?: number;
}

/** Selection of members of an owner's indexes, and their order. */
export interface Selection<Index> {
  /** Index whose scores are the order; only its members are selected. */
  readonly order: Index;
  /** Indexes that all contain the selected members. */
  readonly within: readonly Index[];
  readonly ranges?: readonly Range<Index>[];
  /** Candidates, if known in advance; the caller bounds their number. */
  readonly candidates?: readonly string[] | undefined;
}

export interface SelectionPage {
  readonly positions: readonly CursorPosition[];
  /** Exact up to `countedMax`, which stands for that many or more. */
  readonly total: number;
  readonly next: CursorPosition | undefined;
}

/** Limit of counting: beyond it nobody reads the number, and counting would cost too much. */
export const countedMax = 1_000;
/** Maximum members intersected in one command: some thousand lookups, a millisecond or two. */
const intersectedMax = 5_000;
/** Maximum size of the smallest index for which a selection is counted at all. */
const countableMax = 50_000;
/** Step size, and number of steps, of a scan through the order. */
const stepSize = 250;
const stepsMax = 20;

const positionOf = ({ value, score }: { value: string; score: number }): CursorPosition => ({
  id: value,
  score,
});

const isIn = (score: number | null | undefined, { from, to }: Range<unknown>): boolean =>
  score != null && score >= (from ?? Number.NEGATIVE_INFINITY) && score <= (to ?? Infinity);

/** Members that are in all indexes and ranges. */
const filterMatching = async (
  node: Indexes,
  places: readonly CursorPosition[],
  within: readonly string[],
  ranges: readonly Range<string>[],
): Promise<readonly CursorPosition[]> => {
  if (places.length === 0) return places;
  const ids = places.map(({ id }) => id);
  const conditions = [...within.map((index): Range<string> => ({ index })), ...ranges];
  const scores = await Promise.all(conditions.map(({ index }) => node.zmScore(index, ids)));
  return places.filter((_, at) =>
    conditions.every((condition, which) => isIn(scores[which]?.[at], condition)),
  );
};

const paginateInMemory = (
  places: readonly CursorPosition[],
  request: PageRequest,
): SelectionPage => {
  const ahead = request.newestFirst ? -1 : 1;
  const sorted = places.toSorted(
    (a, b) => ahead * (a.score - b.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  );
  const found = sorted.map((position) => ({ position, item: position }));
  const { data, total, next } = paginate(found, request);
  return { positions: data, total: Math.min(total, countedMax), next };
};

/** Intersection of several indexes, of which the smallest is small. */
const intersection = async (
  node: Indexes,
  order: string,
  within: readonly string[],
): Promise<readonly CursorPosition[]> => {
  const others = within.map((key) => ({ key, weight: 0 }));
  const found = await node.zInterWithScores([{ key: order, weight: 1 }, ...others]);
  return found.map(positionOf);
};

interface ScanResult {
  readonly positions: readonly CursorPosition[];
  readonly next: CursorPosition | undefined;
}

/**
 * Scans the order for matching members, until a page is full or the limit of steps is reached. A page may
 * then be shorter than requested and yet have a `next` to continue from.
 */
const scanOrder = async (
  node: Indexes,
  { order, within, ranges = [] }: Selection<string>,
  request: PageRequest,
): Promise<ScanResult> => {
  const scores = ranges.find(({ index }) => index === order);
  const others = ranges.filter((range) => range !== scores);
  const positions: CursorPosition[] = [];
  let { after } = request;
  let toSkip = after ? 0 : request.offset;
  for (let step = 0; step < stepsMax; step++) {
    const step = { ...request, offset: 0, limit: stepSize, after, ...(scores && { scores }) };
    const slice = await readPage(node, order, step);
    const matching = await filterMatching(node, slice.entries.map(positionOf), within, others);
    for (const position of matching) {
      if (toSkip > 0) toSkip -= 1;
      else if (positions.length === request.limit) return { positions, next: positions.at(-1) };
      else positions.push(position);
    }
    if (!slice.next) return { positions, next: undefined };
    after = slice.next;
  }
  return { positions, next: after };
};

/** Number of members of a range, in its index alone. */
const countRange = (node: Indexes, { index, from, to }: Range<string>): Promise<number> =>
  node.zCount(index, from ?? '-inf', to ?? '+inf');

/**
 * Selects a page of members common to several indexes, in the order of one: by intersection if one is
 * small, else by scanning the order in bounded steps. Its cost does not grow with the number of members.
 */
export const select = async (
  node: Indexes,
  selection: Selection<string>,
  request: PageRequest,
): Promise<SelectionPage> => {
  const { order, within, ranges = [], candidates } = selection;
  if (candidates) {
    const scores = candidates.length > 0 ? await node.zmScore(order, [...candidates]) : [];
    const known = candidates.flatMap((id, at) => {
      const score = scores[at];
      return score == null ? [] : [{ id, score }];
    });
    return paginateInMemory(await filterMatching(node, known, within, ranges), request);
  }
  const sizes = await Promise.all([order, ...within].map((key) => node.zCard(key)));
  const smallest = Math.min(...sizes);
  if (smallest === 0) return { positions: [], total: 0, next: undefined };
  if (within.length === 0 && ranges.length === 0) {
    const { entries, next } = await readPage(node, order, request);
    return { positions: entries.map(positionOf), total: sizes[0] ?? 0, next };
  }
  if (within.length > 0 && smallest <= intersectedMax) {
    const intersected = await intersection(node, order, within);
    return paginateInMemory(await filterMatching(node, intersected, [], ranges), request);
  }
  const { positions, next } = await scanOrder(node, selection, request);
  const counts = await Promise.all([
    within.length === 0 || smallest > countableMax
      ? smallest
      : node.zInterCard([order, ...within], { LIMIT: countedMax }),
    ...ranges.map((range) => countRange(node, range)),
  ]);
  const seen = request.after || next ? 0 : request.offset + positions.length;
  const total = seen > 0 ? seen : Math.min(...counts, countedMax);
  return { positions, total: Math.max(total, positions.length), next };
};
