import type { Place } from '../../kernel/readModels/slice.ts';
import { placesInOrder } from '../../kernel/readModels/slice.ts';

/**
 * Diversity rule: maximum posts of one creator among neighbours, as long as other creators' posts are left.
 */
export const mixing = { ofOneMax: 2, neighbours: 6 } as const;

/** Number of posts mixed together; mixing never crosses this window, so that paging is stable. */
const mixedTogether = 60;

/**
 * Reorders posts to spread creators: each position takes the first post whose creator is below the limit
 * among the preceding neighbours. If none qualifies, the order stays.
 */
export const mixed = <Item>(items: readonly Item[], creatorOf: (item: Item) => string): Item[] => {
  const waiting = [...items];
  const order: Item[] = [];
  while (waiting.length > 0) {
    const before = order.slice(1 - mixing.neighbours).map(creatorOf);
    const mayStand = (item: Item): boolean => {
      const creator = creatorOf(item);
      return before.filter((one) => one === creator).length < mixing.ofOneMax;
    };
    const at = Math.max(0, waiting.findIndex(mayStand));
    order.push(...waiting.splice(at, 1));
  }
  return order;
};

/** Cursor of a mixed list: after a position, or an offset into the window that starts at `from`. */
interface Reading {
  readonly after: Place | undefined;
  readonly from: Place | undefined;
  readonly seen: number;
}

const separator = '/';
const inOrder = placesInOrder(true);

/** Parses a cursor; those without an offset are plain positions. */
export const readingOf = (cursor: Place | undefined): Reading => {
  const [id = '', seen] = cursor?.id.split(separator) ?? [];
  if (!cursor || seen === undefined) return { after: cursor, from: undefined, seen: 0 };
  // Newer posts are in front of `from` and are skipped.
  const from = { id, score: cursor.score };
  return { after: { id: '', score: cursor.score + 1 }, from, seen: Number(seen) };
};

/** Page of positions read after a cursor, in list order. */
interface ReadPage {
  readonly places: readonly Place[];
  readonly next: Place | undefined;
}

/** Returns the mixing window; a page is never larger. */
export const togetherOf = (limit: number): number => Math.max(mixedTogether, limit);

const portions = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/** Returns the cursor after a number of mixed posts. */
const placeAfter = (all: readonly (readonly Place[])[], size: number, reached: number): Place => {
  const portion = Math.floor(reached / size);
  const [first] = all[portion] ?? [];
  if (!first) throw new Error('nothing is left of what was mixed');
  return { id: [first.id, reached - portion * size].join(separator), score: first.score };
};

/** Mixes positions window by window and returns the page's part. */
export const mixedPage = (
  { places, next }: ReadPage,
  creatorOf: (place: Place) => string,
  { from, seen }: Pick<Reading, 'from' | 'seen'>,
  limit: number,
): ReadPage => {
  const size = togetherOf(limit);
  const own = from ? places.filter((place) => inOrder(from, place) <= 0) : places;
  const all = portions(own, size);
  const shown = all.flatMap((portion) => mixed(portion, creatorOf)).slice(seen, seen + limit);
  const reached = seen + shown.length;
  return { places: shown, next: reached < own.length ? placeAfter(all, size, reached) : next };
};
