import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { beginningOfWord, headOf } from '@ovation/contracts/kernel/words';
import { irregularFormsOf, irregularSingularsOf } from './irregular.ts';
import { isKorean, withoutParticle } from './particles.ts';

/** Shorter words have no other form, and are taken as they were typed. */
const stemmedFrom = 4;
/** Shorter words are found whole alone. */
const knownFrom = 3;
/** Letters of a word that an index knows it by: as many as a tag has. */
const knownLengthMax = 40;
/** Letters under which words that begin so are known; those of longer beginnings are compared. */
const beginningLengths = [3, 4, 6] as const;

/** A word as an index of words has it: none is longer, whatever somebody wrote. */
export const knownWordOf = (word: string): string => beginningOfWord(word, knownLengthMax);

/** What is left of a word in each language once its ending is gone. */
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

/** Tells whether a text's word begins with the word of a question, or is a form of it. */
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

/** Shorter ones begin too many words that have nothing to do with them: `cars`, `carpet`. */
const pluralOfFrom = 4;
/** `glass` and `bonus` are no plurals. */
const pluralEndings: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<![su])s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
];

/** What a word may be the plural of, in either language; nothing for what looks like no plural. */
const singularsOf = (word: string): readonly string[] =>
  pluralEndings
    .flatMap(([ending, singular]) => (ending.test(word) ? [word.replace(ending, singular)] : []))
    .filter((singular) => singular.length >= pluralOfFrom);

/** Tells whether a text's word begins with what the word of a question is the plural of: `photos`, `photography`. */
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

/** Letters of a word, some of which are two units of UTF-16. */
const lettersIn = (word: string): number => Array.from(word).length;

/** Where a vocabulary keeps a word: by its stems, and by its first letters. */
export const formIndexesOf = (word: string): readonly FormIndex[] => {
  const letters = lettersIn(word);
  if (letters < knownFrom) return [];
  const lengths = beginningLengths.filter((length) => length < letters);
  const beginnings = lengths.map((length) => beginningOfWord(word, length));
  return [...formIndexes(word), ...beginnings.map((beginning) => `begin:${beginning}` as const)];
};

/** Where a vocabulary has the words that begin with that of a question. */
const beginIndexFor = (word: string): FormIndex => {
  const letters = lettersIn(word);
  const length = beginningLengths.findLast((each) => each <= letters) ?? knownFrom;
  return `begin:${beginningOfWord(word, length)}`;
};

/** Where a vocabulary has the forms of a word of a question, and then the words that begin with it. */
export const formIndexesFor = (word: string): readonly FormIndex[] =>
  lettersIn(word) < knownFrom ? [] : [...formIndexes(word), beginIndexFor(word)];

/** Where a vocabulary has what begins with that of which the word of a question is the plural. */
export const pluralIndexesFor = (word: string): readonly FormIndex[] => [
  ...new Set(singularsOf(word).map(beginIndexFor)),
];

/**
 * Under what an index of the first letters of words has a word of a question or a form of it: of `luces` also
 * `luz`, of `feet` also `foot`.
 */
export const headsOfForms = (word: string): readonly string[] => {
  const head = headOf(word);
  const other = /[cz]$/.test(head) ? head.replace(/.$/, head.endsWith('z') ? 'c' : 'z') : head;
  return [...new Set([head, other, ...irregularFormsOf(word).map(headOf)])];
};
