import { plainText } from '../kernel/foldedText.ts';
import {
  beginningOfWord,
  isOfUnspacedScript,
  textWordsOf,
  wordsOf,
  writtenTogether,
} from '../kernel/words.ts';
import { slipsAllowed, slipsBetween } from './nearWords.ts';

/** Maximum length of indexed name prefixes; longer words are compared. */
export const headLengthMax = 6;
/** Maximum number of a person's name words. */
const nameWordsMax = 24;
const aboutLength = 4;
/** Maximum number of indexed words of a bio, the first ones: they are most of the index. */
const aboutWordsMax = 12;
const bioWordsMax = 200;

/** Allowed typos in words of posts. */
export const slipsInPosts = 1;

interface Names {
  readonly username: string;
  readonly name: string;
}

/** Returns the words of a person's names. */
export const nameWordsOf = ({ username, name }: Names): readonly string[] =>
  textWordsOf(`${username} ${name}`, nameWordsMax);

/** Returns the index key of names with a word of that prefix. */
export const wordSetOf = (word: string): string => beginningOfWord(word, headLengthMax);

/** Returns the index keys of a word: each of its prefixes, and a long one as a whole. */
export const wordSetsOf = (word: string): readonly string[] => {
  const head = Array.from(word).slice(0, headLengthMax);
  const beginnings = head.map((_, at) => head.slice(0, at + 1).join(''));
  return word === beginnings.at(-1) ? beginnings : [...beginnings, word];
};

/**
 * Returns the bio index key of a word; undefined for words too short to be selective. A bigram of an unspaced
 * script is as selective as a word of others.
 */
export const aboutSetOf = (word: string): string | undefined =>
  word.length < aboutLength && !isOfUnspacedScript(word)
    ? undefined
    : beginningOfWord(word, aboutLength);

/** One letter of an unspaced script is not selective. */
const isSingleLetter = (word: string): boolean =>
  /^\p{L}\p{M}*$/u.test(word) && isOfUnspacedScript(word);

/** Returns the bio index keys of a text, up to a maximum. */
export const aboutOf = (text: string): readonly string[] => {
  const words = textWordsOf(text, bioWordsMax).filter((word) => !isSingleLetter(word));
  const sets = words.flatMap((word) => aboutSetOf(word) ?? []);
  return [...new Set(sets)].slice(0, aboutWordsMax);
};

/** Folds a text for comparing names: `Luna  do Mar` → `luna do mar`. */
const plain = (text: string): string => wordsOf(text, nameWordsMax).join(' ');

/** Match ranks of names: prefix of a word, prefix of the username, exact name. */
export const fits = ['word', 'username', 'exact'] as const;
export type Fit = (typeof fits)[number];

/** Returns the match rank of names for a query whose `words` all match as prefixes. */
export const fitOf = (names: Names, typed: string): Fit => fitsOf(names)(typed);

/** Returns a match ranker for many queries. */
export const fitsOf = ({ username, name }: Names): ((typed: string) => Fit) => {
  const [wholeName, wholeUsername] = [plain(name), plain(username)];
  const letters = plainText(username);
  return (typed) => {
    const whole = plain(typed);
    if (whole === wholeName || whole === wholeUsername) return 'exact';
    return letters.startsWith(plainText(typed).trim()) ? 'username' : 'word';
  };
};

/**
 * Returns the typos with which names have a word, 0 for a prefix match of it or of its joined forms;
 * undefined if they do not.
 */
const slipsOf = (
  own: readonly string[],
  words: readonly string[],
  at: number,
): number | undefined => {
  const word = words[at] ?? '';
  const asTyped = [word, ...writtenTogether(words, at)];
  if (own.some((each) => asTyped.some((typed) => each.startsWith(typed)))) return 0;
  const slips = own.flatMap((each) => slipsBetween(each, word, slipsAllowed(each, word)) ?? []);
  return slips.length > 0 ? Math.min(...slips) : undefined;
};

/** Returns the typos with which names have all the words; undefined if they do not. */
export const slipsIn = (names: Names, words: readonly string[]): number | undefined => {
  const own = nameWordsOf(names);
  let all = 0;
  for (const at of words.keys()) {
    const slips = slipsOf(own, words, at);
    if (slips === undefined) return undefined;
    all += slips;
  }
  return all;
};
