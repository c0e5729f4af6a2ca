import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { beginningOfWord, headOf } from '@ovation/contracts/kernel/words';
import { irregularFormsOf, irregularSingularsOf } from './irregular.ts';
import { isKorean, withoutParticle } from './particles.ts';

/** Minimum length for stemming: shorter words are used as typed. */
const stemmedFrom = 4;
/** Minimum length for an index: shorter words only match as a whole. */
const knownFrom = 3;
/** Maximum length of an indexed word: that of a tag. */
const knownLengthMax = 40;
/** Lengths of indexed prefixes; longer prefixes are compared directly. */
const beginningLengths = [3, 4, 6] as const;

/** A word in its indexed form: truncated to the maximum length. */
export const knownWordOf = (word: string): string => beginningOfWord(word, knownLengthMax);

/** The stem of a word in each language. */
const stemsOf = (word: string): readonly [english: string, spanish: string] =>
  word.length < stemmedFrom && !word.endsWith('z')
    ? [word, word]
    : [englishStem(word), spanishStem(word).replace(/z$/, 'c')];

const koreanFormOf = (word: string): ((own: string) => boolean) => {
  const stems = withoutParticle(word);
  const [shortest = word] = stems.slice(-1);
  return (own) =>
    own.startsWith(word) ||
    (own.startsWith(shortest) && withoutParticle(own).some((stem) => stems.includes(stem)));
};

/** Returns a test whether a word of a text begins with the query's word, or is a form of it. */
export const formOf = (word: string): ((own: string) => boolean) => {
  if (isKorean(word)) return koreanFormOf(word);
  const [english, spanish] = stemsOf(word);
  const beginning = beginningOfWord(word, 2);
  const irregular = irregularFormsOf(word);
  return (own) => {
    if (irregular.includes(own)) return true;
    if (!own.startsWith(beginning)) return false;
    if (own.startsWith(word)) return true;
    const [inEnglish, inSpanish] = stemsOf(own);
    return inEnglish === english || inSpanish === spanish;
  };
};

/** Shorter singulars are prefixes of too many unrelated words: `cars`, `carpet`. */
const pluralOfFrom = 4;
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
    .filter((singular) => singular.length >= pluralOfFrom);

/**
 * Returns a test whether a word of a text begins with the singular of the query's word: `photos`,
 * `photography`.
 */
export const beginsAsPlural = (word: string): ((own: string) => boolean) => {
  const singulars = singularsOf(word);
  return (own) => singulars.some((singular) => own.startsWith(singular));
};

export type FormIndex = `${'form' | 'begin'}:${string}`;

const stemsIn = (word: string): readonly string[] =>
  isKorean(word)
    ? withoutParticle(word)
    : [word, ...irregularSingularsOf(word)].flatMap((form) => stemsOf(form));

const formIndexes = (word: string): readonly FormIndex[] => [
  ...new Set(stemsIn(word).map((stem) => `form:${stem}` as const)),
];

/** Number of letters of a word, some of which are two units of UTF-16. */
const lettersIn = (word: string): number => Array.from(word).length;

/** Index keys of a word in a vocabulary: by its stems, and by its prefixes. */
export const formIndexesOf = (word: string): readonly FormIndex[] => {
  const letters = lettersIn(word);
  if (letters < knownFrom) return [];
  const lengths = beginningLengths.filter((length) => length < letters);
  const beginnings = lengths.map((length) => beginningOfWord(word, length));
  return [...formIndexes(word), ...beginnings.map((beginning) => `begin:${beginning}` as const)];
};

/** Index key of the words that begin with the query's word. */
const beginIndexFor = (word: string): FormIndex => {
  const letters = lettersIn(word);
  const length = beginningLengths.findLast((each) => each <= letters) ?? knownFrom;
  return `begin:${beginningOfWord(word, length)}`;
};

/** Index keys of the forms of a query's word, and then of the words that begin with it. */
export const formIndexesFor = (word: string): readonly FormIndex[] =>
  lettersIn(word) < knownFrom ? [] : [...formIndexes(word), beginIndexFor(word)];

/** Index keys of the words that begin with the singular of the query's word. */
export const pluralIndexesFor = (word: string): readonly FormIndex[] => [
  ...new Set(singularsOf(word).map(beginIndexFor)),
];

/**
 * Prefixes under which an index has a query's word or a form of it: of `luces` also `luz`, of `feet` also
 * `foot`.
 */
export const headsOfForms = (word: string): readonly string[] => {
  const head = headOf(word);
  const other = /[cz]$/.test(head) ? head.replace(/.$/, head.endsWith('z') ? 'c' : 'z') : head;
  return [...new Set([head, other, ...irregularFormsOf(word).map(headOf)])];
};
