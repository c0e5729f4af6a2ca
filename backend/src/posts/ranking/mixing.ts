import type { CursorPosition } from '../../kernel/readModels/indexPage.ts';
import { comparePositions } from '../../kernel/readModels/indexPage.ts';

/**
 * Diversity rule: maximum posts of one creator among neighbours, as long as other creators' posts are left.
 */
export const mixing = { perCreatorMax: 2, neighbours: 6 } as const;

/** Number of posts mixed together; mixing never crosses this window, so that paging is stable. */
const mixWindow = 60;

/**
 * Reorders posts to spread creators: each position takes the first post whose creator is below the limit
 * among the preceding neighbours. If none qualifies, the order stays.
 */
export const spreadCreators = <Item>(
  items: readonly Item[],
  creatorOf: (item: Item) => string,
): Item[] => {
  const waiting = [...items];
  const order: Item[] = [];
  while (waiting.length > 0) {
    const before = order.slice(1 - mixing.neighbours).map(creatorOf);
    const isAllowed = (item: Item): boolean => {
      const creator = creatorOf(item);
      return before.filter((one) => one === creator).length < mixing.perCreatorMax;
    };
    const at = Math.max(0, waiting.findIndex(isAllowed));
    order.push(...waiting.splice(at, 1));
  }
  return order;
};

/** Cursor of a mixed list: after a position, or an offset into the window that starts at `from`. */
interface MixCursor {
  readonly after: CursorPosition | undefined;
  readonly from: CursorPosition | undefined;
  readonly seen: number;
}

const separator = '/';
const byPosition = comparePositions(true);

/** Parses a cursor; those without an offset are plain positions. */
export const parseMixCursor = (cursor: CursorPosition | undefined): MixCursor => {
  const [id = '', seen] = cursor?.id.split(separator) ?? [];
  if (!cursor || seen === undefined) return { after: cursor, from: undefined, seen: 0 };
  // Newer posts are in front of `from` and are skipped.
  const from = { id, score: cursor.score };
  return { after: { id: '', score: cursor.score + 1 }, from, seen: Number(seen) };
};

/** Page of positions read after a cursor, in list order. */
interface PositionPage {
  readonly positions: readonly CursorPosition[];
  readonly next: CursorPosition | undefined;
}

/** Returns the mixing window; a page is never larger. */
export const mixSizeOf = (limit: number): number => Math.max(mixWindow, limit);

const chunk = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns the cursor after a number of mixed posts. */
const cursorAfter = (
  all: readonly (readonly CursorPosition[])[],
  size: number,
  reached: number,
): CursorPosition => {
  const portion = Math.floor(reached / size);
  const [first] = all[portion] ?? [];
  if (!first) throw new Error('nothing is left of what was mixed');
  return { id: [first.id, reached - portion * size].join(separator), score: first.score };
};

/** Mixes positions window by window and returns the page's part. */
export const mixPage = (
  { positions, next }: PositionPage,
  creatorOf: (position: CursorPosition) => string,
  { from, seen }: Pick<MixCursor, 'from' | 'seen'>,
  limit: number,
): PositionPage => {
  const size = mixSizeOf(limit);
  const own = from ? positions.filter((position) => byPosition(from, position) <= 0) : positions;
  const all = chunk(own, size);
  const shown = all
    .flatMap((portion) => spreadCreators(portion, creatorOf))
    .slice(seen, seen + limit);
  const reached = seen + shown.length;
  return { positions: shown, next: reached < own.length ? cursorAfter(all, size, reached) : next };
};
