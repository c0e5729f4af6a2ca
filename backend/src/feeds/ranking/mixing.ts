import type { Place } from '../../kernel/readModels/slice.ts';
import { placesInOrder } from '../../kernel/readModels/slice.ts';

/** So many posts of one creator stand among so many neighbours, as long as there are others to stand between. */
export const mixing = { ofOneMax: 2, neighbours: 6 } as const;

/** Posts that are put in order together: what is mixed never leaves them, so that reading on stays what it was. */
const mixedTogether = 60;

/**
 * The same posts, so that those of one creator stand apart: at each place the first one whose creator has not had its
 * share of the neighbours in front of it. Where none is left of anybody else the order stays.
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

/** How far a reader is: behind a place, or so far into the posts that begin at one and are mixed together. */
interface Reading {
  readonly after: Place | undefined;
  readonly from: Place | undefined;
  readonly seen: number;
}

const separator = '/';
const inOrder = placesInOrder(true);

/** What a cursor says; one of before there was any mixing is behind its place. */
export const readingOf = (cursor: Place | undefined): Reading => {
  const [id = '', seen] = cursor?.id.split(separator) ?? [];
  if (!cursor || seen === undefined) return { after: cursor, from: undefined, seen: 0 };
  // What has come since stands in front of `from`, and is left out.
  const from = { id, score: cursor.score };
  return { after: { id: '', score: cursor.score + 1 }, from, seen: Number(seen) };
};

/** What was read behind `after`, in the order of the list. */
interface ReadPage {
  readonly places: readonly Place[];
  readonly next: Place | undefined;
}

/** So many posts are mixed together; a page is no larger. */
export const togetherOf = (limit: number): number => Math.max(mixedTogether, limit);

const portions = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/** Where whoever has seen so many of what was mixed reads on. */
const placeAfter = (all: readonly (readonly Place[])[], size: number, reached: number): Place => {
  const portion = Math.floor(reached / size);
  const [first] = all[portion] ?? [];
  if (!first) throw new Error('nothing is left of what was mixed');
  return { id: [first.id, reached - portion * size].join(separator), score: first.score };
};

/** Of what was read, portion by portion mixed, the part that stands on the page. */
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
