import { plainText } from '../kernel/foldedText.ts';
import {
  beginningOfWord,
  isOfUnspacedScript,
  textWordsOf,
  wordsOf,
  writtenTogether,
} from '../kernel/words.ts';
import { slipsAllowed, slipsBetween } from './nearWords.ts';

/** Letters under which names that begin so stand together; longer words are compared. */
export const headLengthMax = 6;
/** Words of somebody's names: more than anybody has. */
const nameWordsMax = 24;
const aboutLength = 4;
/** Words of a bio that it is found by, the first ones: they are most of what an index holds. */
const aboutWordsMax = 12;
const bioWordsMax = 200;

/** Slips that are forgiven in words of posts. */
export const slipsInPosts = 1;

interface Names {
  readonly username: string;
  readonly name: string;
}

/** The words of somebody's names. */
export const nameWordsOf = ({ username, name }: Names): readonly string[] =>
  textWordsOf(`${username} ${name}`, nameWordsMax);

/** Under what those stand whose names have a word that begins so. */
export const wordSetOf = (word: string): string => beginningOfWord(word, headLengthMax);

/** Under what somebody stands by a word: each of its beginnings, and a long one as a whole. */
export const wordSetsOf = (word: string): readonly string[] => {
  const head = Array.from(word).slice(0, headLengthMax);
  const beginnings = head.map((_, at) => head.slice(0, at + 1).join(''));
  return word === beginnings.at(-1) ? beginnings : [...beginnings, word];
};

/**
 * Under what a word of a bio stands; nothing for those that are too short to tell anything. A pair of letters of
 * a script without spaces tells as much as a word of others.
 */
export const aboutSetOf = (word: string): string | undefined =>
  word.length < aboutLength && !isOfUnspacedScript(word)
    ? undefined
    : beginningOfWord(word, aboutLength);

/** One letter of a script without spaces tells little. */
const isSingleLetter = (word: string): boolean =>
  /^\p{L}\p{M}*$/u.test(word) && isOfUnspacedScript(word);

/** Under what somebody stands by a text, of which that are as many words as an index can bear. */
export const aboutOf = (text: string): readonly string[] => {
  const words = textWordsOf(text, bioWordsMax).filter((word) => !isSingleLetter(word));
  const sets = words.flatMap((word) => aboutSetOf(word) ?? []);
  return [...new Set(sets)].slice(0, aboutWordsMax);
};

/** A text as names are compared: `Luna  do Mar` → `luna do mar`. */
const plain = (text: string): string => wordsOf(text, nameWordsMax).join(' ');

/** How well names fit what was typed: a word begins so, the username does, a name is it. */
export const fits = ['word', 'username', 'exact'] as const;
export type Fit = (typeof fits)[number];

/** How names fit what was typed, `words` of which all begin one of theirs. */
export const fitOf = (names: Names, typed: string): Fit => fitsOf(names)(typed);

/** The same for many texts. */
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
 * Slips by which names have a word, 0 when one begins so or with it and those beside it; undefined when they
 * have it not.
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

/** Slips after which names have all the words; undefined when they have not. */
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
