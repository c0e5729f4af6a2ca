import { hasFilteredWord } from '@ovation/contracts/comments/filteredWords';
import { foldText } from '@ovation/contracts/kernel/foldText';
import { isUnspacedScript, rawWordsOf } from '@ovation/contracts/kernel/searchWords';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { searchLogEvents } from './search.log.ts';

const weekMs = 7 * 86_400_000;
/** Number of weeks counted, the current one included. */
const weeksMax = 5;
/** Maximum keywords stored per week: the most searched ones. */
const keywordsPerWeekMax = 5_000;
const readMax = 1_000;
/** Minimum people who searched for a keyword within a week before it is suggested. */
const peopleMin = 3;
const lengthMin = 2;
const lengthMax = 40;
const wordsMax = 4;
/** Long numbers, such as phone or card numbers. */
const longNumber = /\d{5}/;
/** Cache time per process. */
const cacheMs = 60_000;

/**
 * Redis script that counts each person once a week. People cannot be identified from the stored data: a
 * HyperLogLog only recognizes repetition.
 */
const countScript = `
if redis.call('PFADD', KEYS[2], ARGV[2]) == 1 then redis.call('ZINCRBY', KEYS[1], 1, ARGV[1]) end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
`;
const listScript = `
local weeks = {}
for at = 1, #KEYS do weeks[at] = redis.call('ZRANGE', KEYS[at], 0, ARGV[1] - 1, 'REV', 'WITHSCORES') end
return weeks
`;

const weekKey = (week: number): string => `{keywords}:typed:${week}`;
/** Returns the key of a keyword's people; spelling variants share it. */
const peopleKey = (week: number, keyword: string): string =>
  `{keywords}:people:${week}:${foldText(keyword)}`;

export interface KeywordCount {
  readonly keyword: string;
  readonly total: number;
}

const normalized = (typed: string): string => rawWordsOf(typed).join(' ');

/** Normalizes a search text to a keyword; undefined when unsuitable as a suggestion for others. */
export const keywordOf = (typed: string): string | undefined => {
  const words = rawWordsOf(typed);
  const keyword = words.join(' ');
  const isFit =
    keyword.length >= lengthMin && keyword.length <= lengthMax && words.length <= wordsMax;
  const digits = foldText(keyword).replace(/[^\p{L}\p{N}\s]/gu, '');
  return isFit && !typed.includes('@') && !longNumber.test(digits) ? keyword : undefined;
};

interface KeywordSpellings {
  readonly spellings: Map<string, number>;
  readonly weeks: Map<number, number>;
}

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const add = <Key>(counts: Map<Key, number>, key: Key, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

const compareByTotal = (one: KeywordCount, other: KeywordCount): number =>
  other.total - one.total || (one.keyword < other.keyword ? -1 : 1);

/**
 * Merges weekly counts into suggestions, the most searched first. Variants that differ by accents or case
 * count as one, shown in the most frequent spelling.
 */
export const rankKeywords = (
  weeks: readonly (readonly KeywordCount[])[],
): readonly KeywordCount[] => {
  const known = new Map<string, KeywordSpellings>();
  for (const [week, counted] of weeks.entries()) {
    for (const { keyword, total } of counted) {
      const folded = foldText(keyword);
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
      const [most] = typed.sort(compareByTotal);
      return most ? [{ keyword: most.keyword, total: sumOf(people) }] : [];
    })
    .sort(compareByTotal);
};

/** Reports if a word of a keyword has a prefix; in scripts without spaces any letter may start one. */
const hasPrefix = (keyword: string, prefix: string): boolean =>
  keyword.startsWith(prefix) ||
  keyword.includes(isUnspacedScript(prefix.slice(0, 1)) ? prefix : ` ${prefix}`);

/**
 * Returns keywords with a word of the given prefix, except hidden ones: all of them for empty input, none for
 * punctuation only.
 */
export const suggestionsOf = (
  all: readonly KeywordCount[],
  typed: string,
  hidden: readonly string[],
  limit: number,
): readonly KeywordCount[] => {
  const prefix = foldText(normalized(typed));
  if (prefix === '' && typed.trim() !== '') return [];
  const hiddenWords = hidden.flatMap(rawWordsOf);
  return all
    .filter(({ keyword }) => hasPrefix(foldText(keyword), prefix))
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
  count(typed: string, personKey: string): Promise<void>;
  /** Suggestions, at most a minute old; empty while Redis is unavailable. */
  list(): Promise<readonly KeywordCount[]>;
}

const pairsOf = (flat: readonly string[]): KeywordCount[] =>
  flat.flatMap((keyword, at) =>
    at % 2 === 0 ? [{ keyword, total: Number(flat[at + 1] ?? 0) }] : [],
  );

/** Creates keyword counters outside the event log: they may be lost and add no history. */
export const createKeywords = ({ counters, logger, clock }: KeywordsDeps): Keywords => {
  let cached:
    | { readonly atMs: number; readonly list: Promise<readonly KeywordCount[]> }
    | undefined;
  const read = async (week: number): Promise<readonly KeywordCount[]> => {
    const keys = Array.from({ length: weeksMax }, (_, ago) => weekKey(week - ago));
    try {
      const weeks = await counters.eval(listScript, { keys, arguments: [String(readMax)] });
      return rankKeywords((weeks as string[][]).map(pairsOf));
    } catch (error) {
      logEvent(logger, searchLogEvents['search.popular_keywords_not_read'], { err: error });
      return [];
    }
  };
  return {
    count: async (typed, who) => {
      const keyword = keywordOf(typed);
      if (keyword === undefined) return;
      const week = Math.floor(clock().getTime() / weekMs);
      const keys = [weekKey(week), peopleKey(week, keyword)];
      const args = [keyword, who, String(keywordsPerWeekMax), String(weeksMax * weekMs)];
      try {
        await counters.eval(countScript, { keys, arguments: args });
      } catch (error) {
        logEvent(logger, searchLogEvents['search.keyword_not_counted'], { err: error });
      }
    },
    list: () => {
      const atMs = clock().getTime();
      if (!cached || atMs - cached.atMs > cacheMs) {
        cached = { atMs, list: read(Math.floor(atMs / weekMs)) };
      }
      return cached.list;
    },
  };
};
