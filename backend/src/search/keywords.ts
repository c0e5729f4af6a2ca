import { hasFilteredWord } from '@ovation/contracts/comments/filteredWords';
import { plainText } from '@ovation/contracts/kernel/foldedText';
import { isOfUnspacedScript, writtenWordsOf } from '@ovation/contracts/kernel/words';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { searchLogEvents } from './search.log.ts';

const weekMs = 7 * 86_400_000;
/** Number of weeks counted, the current one included. */
const weeksKept = 5;
/** Maximum keywords stored per week: the most searched ones. */
const keptMax = 5_000;
const readMax = 1_000;
/** Minimum people who searched for a keyword within a week before it is suggested. */
const peopleMin = 3;
const lengthMin = 2;
const lengthMax = 40;
const wordsMax = 4;
/** Long numbers, such as phone or card numbers. */
const longNumber = /\d{5}/;
/** Cache time per process. */
const freshMs = 60_000;

/**
 * Redis script that counts each person once a week. People cannot be identified from the stored data: a
 * HyperLogLog only recognizes repetition.
 */
const note = `
if redis.call('PFADD', KEYS[2], ARGV[2]) == 1 then redis.call('ZINCRBY', KEYS[1], 1, ARGV[1]) end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
`;
const list = `
local weeks = {}
for at = 1, #KEYS do weeks[at] = redis.call('ZRANGE', KEYS[at], 0, ARGV[1] - 1, 'REV', 'WITHSCORES') end
return weeks
`;

const weekKey = (week: number): string => `{keywords}:typed:${week}`;
/** Returns the key of a keyword's people; spelling variants share it. */
const peopleKey = (week: number, keyword: string): string =>
  `{keywords}:people:${week}:${plainText(keyword)}`;

export interface Counted {
  readonly keyword: string;
  readonly total: number;
}

const cleaned = (typed: string): string => writtenWordsOf(typed).join(' ');

/** Normalizes a search text to a keyword; undefined when unsuitable as a suggestion for others. */
export const keywordOf = (typed: string): string | undefined => {
  const words = writtenWordsOf(typed);
  const keyword = words.join(' ');
  const isFit =
    keyword.length >= lengthMin && keyword.length <= lengthMax && words.length <= wordsMax;
  const digits = plainText(keyword).replace(/[^\p{L}\p{N}\s]/gu, '');
  return isFit && !typed.includes('@') && !longNumber.test(digits) ? keyword : undefined;
};

interface Spelled {
  readonly spellings: Map<string, number>;
  readonly weeks: Map<number, number>;
}

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const add = <Key>(counts: Map<Key, number>, key: Key, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

const inOrder = (one: Counted, other: Counted): number =>
  other.total - one.total || (one.keyword < other.keyword ? -1 : 1);

/**
 * Merges weekly counts into suggestions, the most searched first. Variants that differ by accents or case
 * count as one, shown in the most frequent spelling.
 */
export const offered = (weeks: readonly (readonly Counted[])[]): readonly Counted[] => {
  const known = new Map<string, Spelled>();
  for (const [week, counted] of weeks.entries()) {
    for (const { keyword, total } of counted) {
      const folded = plainText(keyword);
      const one = known.get(folded) ?? { spellings: new Map(), weeks: new Map() };
      known.set(folded, one);
      add(one.spellings, keyword, total);
      add(one.weeks, week, total);
    }
  }
  return [...known.values()]
    .flatMap(({ spellings, weeks: people }) => {
      if (Math.max(...people.values()) < peopleMin) return [];
      const typed = [...spellings].map(([keyword, total]) => ({ keyword, total }));
      const [most] = typed.sort(inOrder);
      return most ? [{ keyword: most.keyword, total: sumOf(people) }] : [];
    })
    .sort(inOrder);
};

/** Reports if a word of a keyword has a prefix; in scripts without spaces any letter may start one. */
const hasBeginning = (keyword: string, beginning: string): boolean =>
  keyword.startsWith(beginning) ||
  keyword.includes(isOfUnspacedScript(beginning.slice(0, 1)) ? beginning : ` ${beginning}`);

/**
 * Returns keywords with a word of the given prefix, except hidden ones: all of them for empty input, none for
 * punctuation only.
 */
export const suggestionsOf = (
  all: readonly Counted[],
  typed: string,
  hidden: readonly string[],
  limit: number,
): readonly Counted[] => {
  const beginning = plainText(cleaned(typed));
  if (beginning === '' && typed.trim() !== '') return [];
  const hiddenWords = hidden.flatMap(writtenWordsOf);
  return all
    .filter(({ keyword }) => hasBeginning(plainText(keyword), beginning))
    .filter(({ keyword }) => !hasFilteredWord(keyword, hiddenWords))
    .slice(0, limit);
};

type Counters = Pick<Redis, 'eval'>;

interface KeywordsDeps {
  readonly counters: Counters;
  readonly logger: Logger;
  readonly clock: () => Date;
}

export interface Keywords {
  /** Counts a successful search; `who` identifies the person for deduplication. */
  note(typed: string, who: string): Promise<void>;
  /** Suggestions, at most a minute old; empty while Redis is unavailable. */
  offered(): Promise<readonly Counted[]>;
}

const pairsOf = (flat: readonly string[]): Counted[] =>
  flat.flatMap((keyword, at) =>
    at % 2 === 0 ? [{ keyword, total: Number(flat[at + 1] ?? 0) }] : [],
  );

/** Creates keyword counters outside the event log: they may be lost and add no history. */
export const createKeywords = ({ counters, logger, clock }: KeywordsDeps): Keywords => {
  let known: { readonly atMs: number; readonly list: Promise<readonly Counted[]> } | undefined;
  const read = async (week: number): Promise<readonly Counted[]> => {
    const keys = Array.from({ length: weeksKept }, (_, ago) => weekKey(week - ago));
    try {
      const weeks = await counters.eval(list, { keys, arguments: [String(readMax)] });
      return offered((weeks as string[][]).map(pairsOf));
    } catch (error) {
      logEvent(logger, searchLogEvents['search.popular_keywords_not_read'], { err: error });
      return [];
    }
  };
  return {
    note: async (typed, who) => {
      const keyword = keywordOf(typed);
      if (keyword === undefined) return;
      const week = Math.floor(clock().getTime() / weekMs);
      const keys = [weekKey(week), peopleKey(week, keyword)];
      const args = [keyword, who, String(keptMax), String(weeksKept * weekMs)];
      try {
        await counters.eval(note, { keys, arguments: args });
      } catch (error) {
        logEvent(logger, searchLogEvents['search.keyword_not_counted'], { err: error });
      }
    },
    offered: () => {
      const atMs = clock().getTime();
      if (!known || atMs - known.atMs > freshMs) {
        known = { atMs, list: read(Math.floor(atMs / weekMs)) };
      }
      return known.list;
    },
  };
};
