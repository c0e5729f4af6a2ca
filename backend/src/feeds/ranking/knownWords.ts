import { everyone, feedsOfEveryone } from '@ovation/contracts/feeds/readModels';
import { bucketsOf, slipsBetween } from '@ovation/contracts/search/nearWords';
import { slipsInPosts } from '@ovation/contracts/search/words';
import {
  beginsAsPlural,
  formIndexesFor,
  formOf,
  knownWordOf,
  pluralIndexesFor,
} from '@ovation/word-forms/forms';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';

/** Number of words read per vocabulary set, the most frequent first. */
const ofSetMax = 256;
/** Maximum expansions per query word: each is a list of posts to read. */
const meantMax = 8;
/** Maximum corrections per query word, when nothing matches as typed. */
const takenForMax = 6;

type Heads = Pick<ReadModels, 'heads'>;

const vocabulary = async ({ heads }: Heads, indexes: readonly string[]) =>
  indexes.length === 0 ? [] : (await heads(feedsOfEveryone, everyone, indexes, ofSetMax)).flat();

/**
 * Expands a query word: itself, its compounds with neighbours (`together`), its inflections, and words of
 * posts with that prefix.
 */
export const wordsMeant = async (
  readModels: Heads,
  typed: string,
  together: readonly string[] = [],
): Promise<readonly string[]> => {
  const word = knownWordOf(typed);
  const known = await vocabulary(readModels, formIndexesFor(word));
  const isMeant = formOf(word);
  const meant = known.flatMap(({ value }) => (isMeant(value) ? [value] : []));
  return [...new Set([word, ...together.map(knownWordOf), ...meant])].slice(0, meantMax);
};

/** Returns words of posts within the typo distance or as plurals, the most frequent first. */
export const wordsNear = async (readModels: Heads, word: string): Promise<readonly string[]> => {
  const buckets = bucketsOf(word, slipsInPosts).map((bucket) => `near:${bucket}`);
  const known = await vocabulary(readModels, [...buckets, ...pluralIndexesFor(word)]);
  const isPluralOf = beginsAsPlural(word);
  const counts = new Map(known.map(({ value, score }) => [value, score]));
  return [...counts]
    .filter(
      ([value]) =>
        value !== word &&
        (isPluralOf(value) || slipsBetween(value, word, slipsInPosts) !== undefined),
    )
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, takenForMax)
    .map(([value]) => value);
};
