import { foldText } from '../kernel/foldText.ts';
import {
  indexWordsOf,
  isUnspacedScript,
  joinedNeighbours,
  queryWordsOf,
  wordPrefix,
} from '../kernel/searchWords.ts';
import { editDistance, typosAllowed } from './fuzzyWords.ts';

/** Maximum length of indexed name prefixes; longer words are compared. */
export const prefixLengthMax = 6;
/** Maximum number of a person's name words. */
const nameWordsMax = 24;
const aboutLength = 4;
/** Maximum number of indexed words of a bio, the first ones: they are most of the index. */
const aboutWordsMax = 12;
const bioWordsMax = 200;

/** Allowed typos in words of posts. */
export const typosInPosts = 1;

interface Names {
  readonly username: string;
  readonly name: string;
}

/** Returns the words of a person's names. */
export const nameWordsOf = ({ username, name }: Names): readonly string[] =>
  indexWordsOf(`${username} ${name}`, nameWordsMax);

/** Returns the index key of names with a word of that prefix. */
export const prefixKeyOf = (word: string): string => wordPrefix(word, prefixLengthMax);

/** Returns the index keys of a word: each of its prefixes, and a long one as a whole. */
export const prefixKeysOf = (word: string): readonly string[] => {
  const head = Array.from(word).slice(0, prefixLengthMax);
  const beginnings = head.map((_, at) => head.slice(0, at + 1).join(''));
  return word === beginnings.at(-1) ? beginnings : [...beginnings, word];
};

/**
 * Returns the bio index key of a word; undefined for words too short to be selective. A bigram of an unspaced
 * script is as selective as a word of others.
 */
export const bioPrefixOf = (word: string): string | undefined =>
  word.length < aboutLength && !isUnspacedScript(word) ? undefined : wordPrefix(word, aboutLength);

/** One letter of an unspaced script is not selective. */
const isSingleLetter = (word: string): boolean =>
  /^\p{L}\p{M}*$/u.test(word) && isUnspacedScript(word);

/** Returns the bio index keys of a text, up to a maximum. */
export const bioPrefixesOf = (text: string): readonly string[] => {
  const words = indexWordsOf(text, bioWordsMax).filter((word) => !isSingleLetter(word));
  const sets = words.flatMap((word) => bioPrefixOf(word) ?? []);
  return [...new Set(sets)].slice(0, aboutWordsMax);
};

/** Folds a text for comparing names: `Luna  do Mar` → `luna do mar`. */
const plain = (text: string): string => queryWordsOf(text, nameWordsMax).join(' ');

/** Match ranks of names: prefix of a word, prefix of the username, exact name. */
export const matchRanks = ['word', 'username', 'exact'] as const;
export type MatchRank = (typeof matchRanks)[number];

/** Returns the match rank of names for a query whose `words` all match as prefixes. */
export const matchRankOf = (names: Names, typed: string): MatchRank => matchRanker(names)(typed);

/** Returns a match ranker for many queries. */
export const matchRanker = ({ username, name }: Names): ((typed: string) => MatchRank) => {
  const [wholeName, wholeUsername] = [plain(name), plain(username)];
  const letters = foldText(username);
  return (typed) => {
    const whole = plain(typed);
    if (whole === wholeName || whole === wholeUsername) return 'exact';
    return letters.startsWith(foldText(typed).trim()) ? 'username' : 'word';
  };
};

/**
 * Returns the typos with which names have a word, 0 for a prefix match of it or of its joined forms;
 * undefined if they do not.
 */
const typosOf = (
  own: readonly string[],
  words: readonly string[],
  at: number,
): number | undefined => {
  const word = words[at] ?? '';
  const asTyped = [word, ...joinedNeighbours(words, at)];
  if (own.some((each) => asTyped.some((typed) => each.startsWith(typed)))) return 0;
  const slips = own.flatMap((each) => editDistance(each, word, typosAllowed(each, word)) ?? []);
  return slips.length > 0 ? Math.min(...slips) : undefined;
};

/** Returns the typos with which names have all the words; undefined if they do not. */
export const typosIn = (names: Names, words: readonly string[]): number | undefined => {
  const own = nameWordsOf(names);
  let all = 0;
  for (const at of words.keys()) {
    const typos = typosOf(own, words, at);
    if (typos === undefined) return undefined;
    all += typos;
  }
  return all;
};
