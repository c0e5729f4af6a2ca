import {
  indexWordsOf,
  joinedNeighbours,
  queryWordsOf,
} from '@ovation/contracts/kernel/searchWords';
import { performerListOwner, performersModel } from '@ovation/contracts/performers/readModels';
import { editDistance, fuzzyBucketsOf, typosAllowed } from '@ovation/contracts/search/fuzzyWords';
import {
  bioPrefixOf,
  matchRankOf,
  prefixKeyOf,
  prefixLengthMax,
  typosIn,
} from '@ovation/contracts/search/nameMatching';
import { popularityMax, popularityOf } from '@ovation/contracts/search/popularity';
import {
  type CreatorSearchDocument,
  creatorSearchModel,
} from '@ovation/contracts/search/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import {
  matchesFuzzily,
  matchesWordOrCompound,
  matchesWordOrPlural,
  type WordMatcher,
} from '../kernel/readModels/textMatching.ts';
import { namesOfCategories, type SettingsOffers } from '../settings/public.ts';
import { type Conditions, creatorIndex } from './filters.ts';

export interface WordsDeps extends SettingsOffers {
  readonly readModels: Pick<ReadModels, 'findMany' | 'topMembers' | 'select'>;
}
type Deps = Pick<WordsDeps, 'readModels'>;

/** Maximum candidates compared, the best ones first. */
const candidatesMax = 120;
/** Result count up to which typos are allowed and bios are searched. */
export const fewResultsMax = 20;
/** Maximum corrections per word, and maximum combinations of them. */
const correctionsMax = 6;
const combinationsMax = 24;
const perCombinationMax = 20;
const perBucketMax = 256;
const bioMatchesMax = 20;

/** Match with its score; higher is better. */
export interface Match {
  readonly id: string;
  readonly score: number;
}

const ranks = { bio: 0, near: 1, word: 2, username: 3, exact: 4 } as const;
const typosMax = 16;

const scoreOf = (creator: CreatorSearchDocument, rank: keyof typeof ranks, typos = 0): number =>
  (ranks[rank] * typosMax + typosMax - 1 - Math.min(typos, typosMax - 1)) * popularityMax +
  popularityOf(creator);

const wordIndex = (set: string): string => `word:${set}`;

const selectIds = async (
  { readModels }: Deps,
  sets: readonly string[],
  conditions: Conditions,
  limit: number,
): Promise<readonly string[]> => {
  const [first = '', ...others] = sets.map(creatorIndex);
  if (first === '') return [];
  const within = [...others, ...conditions.within];
  const request = { offset: 0, limit, newestFirst: true };
  const selection = { ...conditions, order: first, within };
  const { positions } = await readModels.select(performerListOwner, selection, request);
  return positions.map(({ id }) => id);
};

const findCreatorsById = async (
  { readModels }: Deps,
  ids: readonly string[],
): Promise<readonly CreatorSearchDocument[]> => {
  const keys = ids.map((id) => ({ owner: performerListOwner, id }));
  const found = await readModels.findMany(creatorSearchModel, keys);
  return found.filter((creator) => creator !== undefined);
};

/** Sorts words longest first: they are the most selective. */
const longestFirst = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => b.length - a.length);

/** Returns all words as one, if they may be written so: `street food`, `streetfood`. */
const joinedWord = (words: readonly string[]): string | undefined =>
  joinedNeighbours(words, 0).find((joined) => joined === words.join(''));

/** Finds creators by prefixes of name words. */
const exactMatches = async (
  deps: Deps,
  typed: string,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const sorted = longestFirst(words);
  const sets = [sorted.map(prefixKeyOf)];
  // Also the exact long word, among the many names with the same prefix.
  if ((sorted[0]?.length ?? 0) > prefixLengthMax) {
    sets.push([sorted[0] ?? '', ...sorted.slice(1).map(prefixKeyOf)]);
  }
  // Also all words joined, as in most usernames.
  const joined = joinedWord(words);
  if (joined !== undefined) sets.push([prefixKeyOf(joined)]);
  const lists = await Promise.all(
    sets.map((each) => selectIds(deps, each.map(wordIndex), conditions, candidatesMax)),
  );
  const creators = await findCreatorsById(deps, [...new Set(lists.flat())]);
  return creators
    .filter((creator) => typosIn(creator, words) === 0)
    .map((creator) => ({
      id: creator.performerId,
      score: scoreOf(creator, matchRankOf(creator, typed)),
    }));
};

/** Returns name words similar to each word, the nearest and most frequent first. */
const similarWords = async (
  { readModels }: Deps,
  words: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const buckets = words.map((word) => fuzzyBucketsOf(word));
  const indexes = [...new Set(buckets.flat())].map((bucket) => `near:${bucket}`);
  if (indexes.length === 0) return words.map(() => []);
  const heads = await readModels.topMembers(
    creatorSearchModel,
    performerListOwner,
    indexes,
    perBucketMax,
  );
  const inBucket = new Map(indexes.map((index, at) => [index, heads[at] ?? []]));
  return words.map((word, at) => {
    const counts = new Map(
      (buckets[at] ?? []).flatMap((bucket) =>
        (inBucket.get(`near:${bucket}`) ?? []).map(({ value, score }) => [value, score] as const),
      ),
    );
    const similar = [...counts].flatMap(([value, count]) => {
      if (value.startsWith(word)) return [];
      const typos = editDistance(value, word, typosAllowed(value, word));
      return typos === undefined ? [] : [{ value, count, slips: typos }];
    });
    similar.sort((a, b) => a.slips - b.slips || b.count - a.count || (a.value < b.value ? -1 : 1));
    return similar.slice(0, correctionsMax).map(({ value }) => value);
  });
};

/** Returns combinations of each word or a correction of it, except the uncorrected one. */
const combinationsOf = (
  words: readonly string[],
  similar: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  let combinations: (readonly string[])[] = [[]];
  for (const [at, word] of words.entries()) {
    const choices = [prefixKeyOf(word), ...(similar[at] ?? [])];
    combinations = choices
      .flatMap((choice) => combinations.map((combination) => [...combination, choice]))
      .slice(0, combinationsMax);
  }
  return combinations.slice(1);
};

/** Finds creators by name words with typos. */
const typoMatches = async (
  deps: Deps,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const similar = await similarWords(deps, words);
  const lists = await Promise.all(
    combinationsOf(words, similar).map((combination) =>
      selectIds(deps, longestFirst(combination).map(wordIndex), conditions, perCombinationMax),
    ),
  );
  const ids = [...new Set(lists.flat())].slice(0, candidatesMax);
  return (await findCreatorsById(deps, ids)).flatMap((creator) => {
    const typos = typosIn(creator, words);
    if (typos === undefined || typos === 0) return [];
    return [{ id: creator.performerId, score: scoreOf(creator, 'near', typos) }];
  });
};

/** Query word with the category codes it names, exactly or with a typo. */
interface WordCategories {
  readonly word: string;
  readonly exact: readonly string[];
  readonly similar: readonly string[];
}

const wordCategoriesOf = async (
  { settings }: Pick<WordsDeps, 'settings'>,
  words: readonly string[],
): Promise<readonly WordCategories[]> => {
  const categories = namesOfCategories(await settings()).map(({ code, names }) => ({
    code,
    own: Object.values(names).flatMap((name) => indexWordsOf(name)),
  }));
  const called = (word: string, isCalled: WordMatcher) =>
    categories.flatMap(({ code, own }) => (isCalled(own, word) ? [code] : []));
  return words.map((word) => ({
    word,
    exact: called(word, matchesWordOrPlural),
    similar: called(word, matchesFuzzily),
  }));
};

/** Returns the index sets of candidates: by word prefixes, and by named categories. */
const textSetsOf = (
  words: readonly string[],
  namings: readonly WordCategories[],
): readonly (readonly string[])[] => {
  const aboutOf = (word: string) =>
    [bioPrefixOf(word)].flatMap((set) => (set ? `about:${set}` : []));
  const byText = [namings.flatMap(({ word }) => aboutOf(word)), aboutOf(joinedWord(words) ?? '')];
  if (namings.every(({ similar }) => similar.length === 0)) return byText;
  const byCategory = namings.flatMap(({ word, exact, similar }) => {
    const [code] = [...exact, ...similar];
    return code === undefined ? aboutOf(word) : [`is:category:${code}`];
  });
  return [...byText, byCategory];
};

/** Counts words matched only with a typo or as a plural; undefined when one is missing. */
const countTypos = (
  text: string,
  categories: readonly string[],
  words: readonly string[],
  namings: readonly WordCategories[],
): number | undefined => {
  const own = indexWordsOf(text);
  let typos = 0;
  for (const { word, exact, similar } of namings) {
    const isHad = (codes: readonly string[]) => codes.some((code) => categories.includes(code));
    if (matchesWordOrCompound(own, words, words.indexOf(word)) || isHad(exact)) continue;
    if (!matchesFuzzily(own, word) && !isHad(similar)) return undefined;
    typos += 1;
  }
  return typos;
};

/** Finds creators by bio, city, names and categories together, typos allowed. */
const textMatches = async (
  deps: WordsDeps,
  words: readonly string[],
  conditions: Conditions,
): Promise<readonly Match[]> => {
  const wordCategories = await wordCategoriesOf(deps, longestFirst(words));
  const lists = await Promise.all(
    textSetsOf(words, wordCategories).map((sets) =>
      selectIds(deps, [...new Set(sets)], conditions, bioMatchesMax),
    ),
  );
  const ids = [...new Set(lists.flat())];
  const keys = ids.map((id) => ({ owner: performerListOwner, id }));
  const [creators, performers] = await Promise.all([
    findCreatorsById(deps, ids),
    deps.readModels.findMany(performersModel, keys),
  ]);
  const known = new Map(performers.flatMap((one) => (one ? [[one.performerId, one]] : [])));
  return creators.flatMap((creator) => {
    const performer = known.get(creator.performerId);
    if (!performer) return [];
    const { username, name, city, bio } = performer;
    const text = `${username} ${name} ${city} ${bio}`;
    const typos = countTypos(text, creator.categories, words, wordCategories);
    return typos === undefined
      ? []
      : [{ id: creator.performerId, score: scoreOf(creator, 'bio', typos) }];
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
  const words = queryWordsOf(typed);
  const found = [...(await exactMatches(deps, typed, words, conditions))];
  if (found.length <= fewResultsMax) {
    const [withTypos, bios] = await Promise.all([
      typoMatches(deps, words, conditions),
      textMatches(deps, words, conditions),
    ]);
    found.push(...withTypos, ...bios);
  }
  const best = new Map<string, Match>();
  for (const match of found) {
    if ((best.get(match.id)?.score ?? -1) < match.score) best.set(match.id, match);
  }
  return [...best.values()];
};
