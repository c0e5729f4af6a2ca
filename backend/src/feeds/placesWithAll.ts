import { everyone, feedsOfEveryone } from '@ovation/contracts/feeds/readModels';
import type { ReadModels } from '../kernel/readModels.ts';
import { firstPlaces, type Place } from '../kernel/slice.ts';

/** Indexes of which a post stands in one at least. */
export type AnyOf = readonly string[];

/** Steps in which the list of the rarest word is walked, and places read in each. */
const stepsMax = 10;
const stepSize = 300;

type Lists = Pick<ReadModels, 'count' | 'scored' | 'scores'>;

const rarestFirst = async ({ count }: Lists, groups: readonly AnyOf[]) => {
  if (groups.length < 2) return groups;
  const sized = await Promise.all(
    groups.map(async (group) => {
      const sizes = group.map((index) => count(feedsOfEveryone, everyone, index));
      return { group, size: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
    }),
  );
  return sized.sort((one, other) => one.size - other.size).map(({ group }) => group);
};

const standingIn = async (
  { scores }: Lists,
  group: AnyOf,
  places: readonly Place[],
): Promise<readonly Place[]> => {
  if (places.length === 0) return places;
  const ids = places.map(({ id }) => id);
  const read = await Promise.all(
    group.map((index) => scores(feedsOfEveryone, everyone, index, ids)),
  );
  return places.filter((_, at) => read.some((list) => list[at] !== undefined));
};

/** The next places of the lists together, each post once. */
const stepOf = async (
  { scored }: Lists,
  group: AnyOf,
  newestFirst: boolean,
  after: Place | undefined,
) => {
  const request = { offset: 0, limit: stepSize, newestFirst, after };
  const lists = await Promise.all(
    group.map((index) => scored(feedsOfEveryone, everyone, index, request)),
  );
  const places = firstPlaces(
    lists.map(({ entries }) => entries),
    newestFirst,
    stepSize,
  );
  const last = places.length < stepSize ? undefined : places.at(-1);
  return { places: [...new Map(places.map((place) => [place.id, place])).values()], last };
};

/**
 * The first posts of all creators that stand in an index of each group, so many at most. The rarest group
 * is walked and the others are asked, so that what is read is bounded, however many posts there are: of two
 * words that are frequent and hardly meet, posts far back are not found.
 */
export const placesWithAll = async (
  lists: Lists,
  groups: readonly AnyOf[],
  newestFirst: boolean,
  wanted: number,
): Promise<readonly Place[]> => {
  const [rarest, ...others] = await rarestFirst(lists, groups);
  if (!rarest) return [];
  const found: Place[] = [];
  let after: Place | undefined;
  for (let step = 0; step < stepsMax && found.length < wanted; step++) {
    const { places, last } = await stepOf(lists, rarest, newestFirst, after);
    let left: readonly Place[] = places;
    for (const group of others) left = await standingIn(lists, group, left);
    found.push(...left);
    if (!last) break;
    after = last;
  }
  return found.slice(0, wanted);
};
