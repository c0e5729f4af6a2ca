import { textWordsOf, wordsOf, writtenTogether } from '@ovation/contracts/kernel/words';
import { everyPerformer, performersModel } from '@ovation/contracts/performers/readModels';
import { bucketsOf, slipsAllowed, slipsBetween } from '@ovation/contracts/search/nearWords';
import { reachMax, reachOf } from '@ovation/contracts/search/reach';
import { type FoundCreator, foundCreatorsModel } from '@ovation/contracts/search/readModels';
import {
  aboutSetOf,
  fitOf,
  headLengthMax,
  slipsIn,
  wordSetOf,
} from '@ovation/contracts/search/words';
import {
  type IsAmong,
  isAmongOrPlural,
  isAmongTogether,
  isNearlyAmong,
} from '../kernel/readModels/foundWords.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { namesOfCategories, type SettingsOffers } from '../settings/public.ts';
import { type Conditions, foundBy } from './filters.ts';

export interface WordsDeps extends SettingsOffers {
  readonly readModels: Pick<ReadModels, 'findMany' | 'heads' | 'select'>;
}
type Deps = Pick<WordsDeps, 'readModels'>;

/** Maximum candidates compared, the best ones first. */
const consideredMax = 120;
/** Result count up to which typos are allowed and bios are searched. */
export const fewFound = 20;
/** Maximum corrections per word, and maximum combinations of them. */
const nearMax = 6;
const waysMax = 24;
const ofWayMax = 20;
const ofBucketMax = 256;
const ofBiosMax = 20;

/** Match with its score; higher is better. */
export interface Match {
  readonly id: string;
  readonly score: number;
}

const ranks = { bio: 0, near: 1, word: 2, username: 3, exact: 4 } as const;
const slipsMax = 16;

const scoreOf = (creator: FoundCreator, rank: keyof typeof ranks, slips = 0): number =>
  (ranks[rank] * slipsMax + slipsMax - 1 - Math.min(slips, slipsMax - 1)) * reachMax +
  reachOf(creator);

const inWordSet = (set: string): string => `word:${set}`;

const idsIn = async (
  { readModels }: Deps,
  sets: readonly string[],
  conditions: Conditions,
  limit: number,
): Promise<readonly string[]> => {
  const [first = '', ...others] = sets.map(foundBy);
  if (first === '') return [];
  const within = [...others, ...conditions.within];
  const request = { offset: 0, limit, newestFirst: true };
  const selection = { ...conditions, order: first, within };
  const { places } = await readModels.select(everyPerformer, selection, request);
  return places.map(({ id }) => id);
};

const creatorsOf = async (
  { readModels }: Deps,
  ids: readonly string[],
): Promise<readonly FoundCreator[]> => {
  const keys = ids.map((id) => ({ owner: everyPerformer, id }));
  const found = await readModels.findMany(foundCreatorsModel, keys);
  return found.filter((creator) => creator !== undefined);
};

/** Sorts words longest first: they are the most selective. */
const longestFirst = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => b.length - a.length);

/** Returns all words as one, if they may be written so: `street food`, `streetfood`. */
const asOneWord = (words: readonly string[]): string | undefined =>
  writtenTogether(words, 0).find((together) => together === words.join(''));

/** Finds creators by prefixes of name words. */
const asTyped = async (
  deps: Deps,
  typed: string,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const sorted = longestFirst(words);
  const sets = [sorted.map(wordSetOf)];
  // Also the exact long word, among the many names with the same prefix.
  if ((sorted[0]?.length ?? 0) > headLengthMax) {
    sets.push([sorted[0] ?? '', ...sorted.slice(1).map(wordSetOf)]);
  }
  // Also all words joined, as in most usernames.
  const together = asOneWord(words);
  if (together !== undefined) sets.push([wordSetOf(together)]);
  const lists = await Promise.all(
    sets.map((each) => idsIn(deps, each.map(inWordSet), conditions, consideredMax)),
  );
  const creators = await creatorsOf(deps, [...new Set(lists.flat())]);
  return creators
    .filter((creator) => slipsIn(creator, words) === 0)
    .map((creator) => ({
      id: creator.performerId,
      score: scoreOf(creator, fitOf(creator, typed)),
    }));
};

/** Returns name words similar to each word, the nearest and most frequent first. */
const wordsNear = async (
  { readModels }: Deps,
  words: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const buckets = words.map((word) => bucketsOf(word));
  const indexes = [...new Set(buckets.flat())].map((bucket) => `near:${bucket}`);
  if (indexes.length === 0) return words.map(() => []);
  const heads = await readModels.heads(foundCreatorsModel, everyPerformer, indexes, ofBucketMax);
  const inBucket = new Map(indexes.map((index, at) => [index, heads[at] ?? []]));
  return words.map((word, at) => {
    const counts = new Map(
      (buckets[at] ?? []).flatMap((bucket) =>
        (inBucket.get(`near:${bucket}`) ?? []).map(({ value, score }) => [value, score] as const),
      ),
    );
    const near = [...counts].flatMap(([value, count]) => {
      if (value.startsWith(word)) return [];
      const slips = slipsBetween(value, word, slipsAllowed(value, word));
      return slips === undefined ? [] : [{ value, count, slips }];
    });
    near.sort((a, b) => a.slips - b.slips || b.count - a.count || (a.value < b.value ? -1 : 1));
    return near.slice(0, nearMax).map(({ value }) => value);
  });
};

/** Returns combinations of each word or a correction of it, except the uncorrected one. */
const waysOf = (
  words: readonly string[],
  near: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  let ways: (readonly string[])[] = [[]];
  for (const [at, word] of words.entries()) {
    const choices = [wordSetOf(word), ...(near[at] ?? [])];
    ways = choices.flatMap((choice) => ways.map((way) => [...way, choice])).slice(0, waysMax);
  }
  return ways.slice(1);
};

/** Finds creators by name words with typos. */
const withSlips = async (
  deps: Deps,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const near = await wordsNear(deps, words);
  const lists = await Promise.all(
    waysOf(words, near).map((way) =>
      idsIn(deps, longestFirst(way).map(inWordSet), conditions, ofWayMax),
    ),
  );
  const ids = [...new Set(lists.flat())].slice(0, consideredMax);
  return (await creatorsOf(deps, ids)).flatMap((creator) => {
    const slips = slipsIn(creator, words);
    if (slips === undefined || slips === 0) return [];
    return [{ id: creator.performerId, score: scoreOf(creator, 'near', slips) }];
  });
};

/** Query word with the category codes it names, exactly or with a typo. */
interface Naming {
  readonly word: string;
  readonly asTyped: readonly string[];
  readonly nearly: readonly string[];
}

const namingsOf = async (
  { settings }: Pick<WordsDeps, 'settings'>,
  words: readonly string[],
): Promise<readonly Naming[]> => {
  const categories = namesOfCategories(await settings()).map(({ code, names }) => ({
    code,
    own: Object.values(names).flatMap((name) => textWordsOf(name)),
  }));
  const called = (word: string, isCalled: IsAmong) =>
    categories.flatMap(({ code, own }) => (isCalled(own, word) ? [code] : []));
  return words.map((word) => ({
    word,
    asTyped: called(word, isAmongOrPlural),
    nearly: called(word, isNearlyAmong),
  }));
};

/** Returns the index sets of candidates: by word prefixes, and by named categories. */
const setsOfTold = (
  words: readonly string[],
  namings: readonly Naming[],
): readonly (readonly string[])[] => {
  const aboutOf = (word: string) =>
    [aboutSetOf(word)].flatMap((set) => (set ? `about:${set}` : []));
  const byText = [namings.flatMap(({ word }) => aboutOf(word)), aboutOf(asOneWord(words) ?? '')];
  if (namings.every(({ nearly }) => nearly.length === 0)) return byText;
  const byCategory = namings.flatMap(({ word, asTyped, nearly }) => {
    const [code] = [...asTyped, ...nearly];
    return code === undefined ? aboutOf(word) : [`is:category:${code}`];
  });
  return [...byText, byCategory];
};

/** Counts words matched only with a typo or as a plural; undefined when one is missing. */
const slipsInTold = (
  text: string,
  categories: readonly string[],
  words: readonly string[],
  namings: readonly Naming[],
): number | undefined => {
  const own = textWordsOf(text);
  let slips = 0;
  for (const { word, asTyped, nearly } of namings) {
    const isHad = (codes: readonly string[]) => codes.some((code) => categories.includes(code));
    if (isAmongTogether(own, words, words.indexOf(word)) || isHad(asTyped)) continue;
    if (!isNearlyAmong(own, word) && !isHad(nearly)) return undefined;
    slips += 1;
  }
  return slips;
};

/** Finds creators by bio, city, names and categories together, typos allowed. */
const byWhatIsTold = async (
  deps: WordsDeps,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const namings = await namingsOf(deps, longestFirst(words));
  const lists = await Promise.all(
    setsOfTold(words, namings).map((sets) =>
      idsIn(deps, [...new Set(sets)], conditions, ofBiosMax),
    ),
  );
  const ids = [...new Set(lists.flat())];
  const keys = ids.map((id) => ({ owner: everyPerformer, id }));
  const [creators, performers] = await Promise.all([
    creatorsOf(deps, ids),
    deps.readModels.findMany(performersModel, keys),
  ]);
  const known = new Map(performers.flatMap((one) => (one ? [[one.performerId, one]] : [])));
  return creators.flatMap((creator) => {
    const performer = known.get(creator.performerId);
    if (!performer) return [];
    const { username, name, city, bio } = performer;
    const text = `${username} ${name} ${city} ${bio}`;
    const slips = slipsInTold(text, creator.categories, words, namings);
    return slips === undefined
      ? []
      : [{ id: creator.performerId, score: scoreOf(creator, 'bio', slips) }];
  });
};

/**
 * Finds creators for a text, each once with the best score: exact names first; if few, names with typos, then
 * bios and categories. Bounded: among very many matches less popular ones are left out.
 */
export const findByWords = async (
  deps: WordsDeps,
  typed: string,
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const words = wordsOf(typed);
  const found = [...(await asTyped(deps, typed, words, conditions))];
  if (found.length <= fewFound) {
    const [near, bios] = await Promise.all([
      withSlips(deps, words, conditions),
      byWhatIsTold(deps, words, conditions),
    ]);
    found.push(...near, ...bios);
  }
  const best = new Map<string, Match>();
  for (const match of found) {
    if ((best.get(match.id)?.score ?? -1) < match.score) best.set(match.id, match);
  }
  return [...best.values()];
};
