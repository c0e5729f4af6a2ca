import { feedsOfEveryone, postListOwner } from '@ovation/contracts/posts/readModels';
import { editDistance, fuzzyBucketsOf } from '@ovation/contracts/search/fuzzyWords';
import { typosInPosts } from '@ovation/contracts/search/nameMatching';
import {
  formIndexesFor,
  formMatcher,
  indexedWordOf,
  pluralIndexesFor,
  singularPrefixMatcher,
} from '@ovation/word-forms/forms';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';

/** Number of words read per vocabulary set, the most frequent first. */
const wordsPerSetMax = 256;
/** Maximum expansions per query word: each is a list of posts to read. */
const expansionsMax = 8;
/** Maximum corrections per query word, when nothing matches as typed. */
const correctionsMax = 6;

type Heads = Pick<ReadModels, 'topMembers'>;

const readVocabulary = async ({ topMembers }: Heads, indexes: readonly string[]) =>
  indexes.length === 0
    ? []
    : (await topMembers(feedsOfEveryone, postListOwner, indexes, wordsPerSetMax)).flat();

/**
 * Expands a query word: itself, its compounds with neighbours (`compounds`), its inflections, and words of
 * posts with that prefix.
 */
export const expandWord = async (
  readModels: Heads,
  typed: string,
  compounds: readonly string[] = [],
): Promise<readonly string[]> => {
  const word = indexedWordOf(typed);
  const known = await readVocabulary(readModels, formIndexesFor(word));
  const isForm = formMatcher(word);
  const forms = known.flatMap(({ value }) => (isForm(value) ? [value] : []));
  return [...new Set([word, ...compounds.map(indexedWordOf), ...forms])].slice(0, expansionsMax);
};

/** Returns words of posts within the typo distance or as plurals, the most frequent first. */
export const similarWords = async (readModels: Heads, word: string): Promise<readonly string[]> => {
  const buckets = fuzzyBucketsOf(word, typosInPosts).map((bucket) => `near:${bucket}`);
  const known = await readVocabulary(readModels, [...buckets, ...pluralIndexesFor(word)]);
  const isPluralOf = singularPrefixMatcher(word);
  const counts = new Map(known.map(({ value, score }) => [value, score]));
  return [...counts]
    .filter(
      ([value]) =>
        value !== word &&
        (isPluralOf(value) || editDistance(value, word, typosInPosts) !== undefined),
    )
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, correctionsMax)
    .map(([value]) => value);
};
