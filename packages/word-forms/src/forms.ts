import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { indexPrefixOf, wordPrefix } from '@ovation/contracts/kernel/searchWords';
import { irregularFormsOf, irregularSingularsOf } from './irregular.ts';
import { isKorean, withoutParticle } from './particles.ts';

/** Minimum length for stemming: shorter words are used as typed. */
const stemLengthMin = 4;
/** Minimum length for an index: shorter words only match as a whole. */
const indexedLengthMin = 3;
/** Maximum length of an indexed word: that of a tag. */
const indexedLengthMax = 40;
/** Lengths of indexed prefixes; longer prefixes are compared directly. */
const prefixLengths = [3, 4, 6] as const;

/** A word in its indexed form: truncated to the maximum length. */
export const indexedWordOf = (word: string): string => wordPrefix(word, indexedLengthMax);

/** The stem of a word in each language. */
const stemsByLanguage = (word: string): readonly [english: string, spanish: string] =>
  word.length < stemLengthMin && !word.endsWith('z')
    ? [word, word]
    : [englishStem(word), spanishStem(word).replace(/z$/, 'c')];

const koreanFormMatcher = (word: string): ((candidate: string) => boolean) => {
  const stems = withoutParticle(word);
  const [shortest = word] = stems.slice(-1);
  return (candidate) =>
    candidate.startsWith(word) ||
    (candidate.startsWith(shortest) &&
      withoutParticle(candidate).some((stem) => stems.includes(stem)));
};

/** Returns a test whether a word of a text begins with the query's word, or is a form of it. */
export const formMatcher = (word: string): ((candidate: string) => boolean) => {
  if (isKorean(word)) return koreanFormMatcher(word);
  const [english, spanish] = stemsByLanguage(word);
  const prefix = wordPrefix(word, 2);
  const irregular = irregularFormsOf(word);
  return (candidate) => {
    if (irregular.includes(candidate)) return true;
    if (!candidate.startsWith(prefix)) return false;
    if (candidate.startsWith(word)) return true;
    const [inEnglish, inSpanish] = stemsByLanguage(candidate);
    return inEnglish === english || inSpanish === spanish;
  };
};

/** Shorter singulars are prefixes of too many unrelated words: `cars`, `carpet`. */
const singularLengthMin = 4;
/** `glass` and `bonus` are no plurals. */
const pluralEndings: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<![su])s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
];

/** Possible singulars of a word, in either language; empty for words that cannot be plurals. */
const singularsOf = (word: string): readonly string[] =>
  pluralEndings
    .flatMap(([ending, singular]) => (ending.test(word) ? [word.replace(ending, singular)] : []))
    .filter((singular) => singular.length >= singularLengthMin);

/**
 * Returns a test whether a word of a text begins with the singular of the query's word: `photos`,
 * `photography`.
 */
export const singularPrefixMatcher = (word: string): ((candidate: string) => boolean) => {
  const singulars = singularsOf(word);
  return (candidate) => singulars.some((singular) => candidate.startsWith(singular));
};

export type FormIndex = `${'form' | 'begin'}:${string}`;

const indexedStemsOf = (word: string): readonly string[] =>
  isKorean(word)
    ? withoutParticle(word)
    : [word, ...irregularSingularsOf(word)].flatMap((form) => stemsByLanguage(form));

const formIndexes = (word: string): readonly FormIndex[] => [
  ...new Set(indexedStemsOf(word).map((stem) => `form:${stem}` as const)),
];

/** Number of letters of a word, some of which are two units of UTF-16. */
const letterCount = (word: string): number => Array.from(word).length;

/** Index keys of a word in a vocabulary: by its stems, and by its prefixes. */
export const formIndexesOf = (word: string): readonly FormIndex[] => {
  const letters = letterCount(word);
  if (letters < indexedLengthMin) return [];
  const lengths = prefixLengths.filter((length) => length < letters);
  const prefixes = lengths.map((length) => wordPrefix(word, length));
  return [...formIndexes(word), ...prefixes.map((prefix) => `begin:${prefix}` as const)];
};

/** Index key of the words that begin with the query's word. */
const prefixIndexFor = (word: string): FormIndex => {
  const letters = letterCount(word);
  const length = prefixLengths.findLast((each) => each <= letters) ?? indexedLengthMin;
  return `begin:${wordPrefix(word, length)}`;
};

/** Index keys of the forms of a query's word, and then of the words that begin with it. */
export const formIndexesFor = (word: string): readonly FormIndex[] =>
  letterCount(word) < indexedLengthMin ? [] : [...formIndexes(word), prefixIndexFor(word)];

/** Index keys of the words that begin with the singular of the query's word. */
export const pluralIndexesFor = (word: string): readonly FormIndex[] => [
  ...new Set(singularsOf(word).map(prefixIndexFor)),
];

/**
 * Prefixes under which an index has a query's word or a form of it: of `luces` also `luz`, of `feet` also
 * `foot`.
 */
export const prefixesOfForms = (word: string): readonly string[] => {
  const prefix = indexPrefixOf(word);
  const other = /[cz]$/.test(prefix)
    ? prefix.replace(/.$/, prefix.endsWith('z') ? 'c' : 'z')
    : prefix;
  return [...new Set([prefix, other, ...irregularFormsOf(word).map(indexPrefixOf)])];
};
