import { indexWordsOf, joinedNeighbours } from '@ovation/contracts/kernel/searchWords';
import { editDistance } from '@ovation/contracts/search/fuzzyWords';
import { formMatcher, singularPrefixMatcher } from '@ovation/word-forms/forms';

const typoLengthMin = 4;

/** Matcher of a query word against the words of a text. */
export type WordMatcher = (own: readonly string[], word: string) => boolean;

/** Matches a prefix or an inflection of one of them (`glazes`, `glaze`). */
export const matchesWord: WordMatcher = (own, word) => own.some(formMatcher(word));

/** As `matchesWord`, or the plural of a prefix (`photos`, `photography`). */
export const matchesWordOrPlural: WordMatcher = (own, word) =>
  matchesWord(own, word) || own.some(singularPrefixMatcher(word));

/** As `matchesWordOrPlural`, or with one typo. */
export const matchesFuzzily: WordMatcher = (own, word) =>
  matchesWordOrPlural(own, word) ||
  (word.length >= typoLengthMin &&
    own.some((each) => each.length >= typoLengthMin && editDistance(each, word, 1) !== undefined));

/** Matches a query word, or its compound with adjacent words. */
export const matchesWordOrCompound = (
  own: readonly string[],
  words: readonly string[],
  at: number,
  has = matchesWord,
): boolean =>
  has(own, words[at] ?? '') ||
  joinedNeighbours(words, at).some((whole) => own.some((each) => each.startsWith(whole)));

/** True if a text matches all the words. */
export const matchesAllWords = (
  text: string,
  words: readonly string[],
  has = matchesWord,
): boolean => {
  const own = indexWordsOf(text);
  return words.length > 0 && words.every((_, at) => matchesWordOrCompound(own, words, at, has));
};
