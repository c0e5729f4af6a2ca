import { wordsOf } from '@ovation/contracts/kernel/words';
import type { Redis } from '@ovation/redis/redis';
import type { Logger } from '../kernel/logger.ts';

const weekMs = 7 * 86_400_000;
/** The week that runs, and those before it that still count. */
const weeksKept = 5;
/** Keywords that a week remembers: the ones that most people searched for. */
const keptMax = 5_000;
const readMax = 1_000;
/** So many people have to have searched for it within a week before others see it. */
const peopleMin = 3;
const lengthMin = 2;
const lengthMax = 40;
const wordsMax = 4;
/** Numbers of telephones, cards and the like. */
const longNumber = /\d{5}/;
/** So long an answer is kept by a process. */
const freshMs = 60_000;

/**
 * Counts each person once a week. Who it was cannot be read from what is kept: a HyperLogLog knows
 * somebody again and names nobody.
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

const weekKey = (week: number): string => `{keywords}:week:${week}`;
const peopleKey = (week: number, keyword: string): string => `{keywords}:people:${week}:${keyword}`;

export interface Counted {
  readonly keyword: string;
  readonly total: number;
}

/** What a text is counted as; undefined for what nobody else would want to be offered. */
export const keywordOf = (typed: string): string | undefined => {
  const words = wordsOf(typed);
  const keyword = words.join(' ');
  const isFit =
    keyword.length >= lengthMin && keyword.length <= lengthMax && words.length <= wordsMax;
  return isFit && !typed.includes('@') && !longNumber.test(keyword) ? keyword : undefined;
};

/** Weeks of keywords, each with its number of people → what may be offered, the most searched first. */
export const offered = (weeks: readonly (readonly Counted[])[]): readonly Counted[] => {
  const totals = new Map<string, { total: number; most: number }>();
  for (const { keyword, total } of weeks.flat()) {
    const known = totals.get(keyword) ?? { total: 0, most: 0 };
    totals.set(keyword, { total: known.total + total, most: Math.max(known.most, total) });
  }
  return [...totals]
    .flatMap(([keyword, { total, most }]) => (most >= peopleMin ? [{ keyword, total }] : []))
    .sort((a, b) => b.total - a.total || (a.keyword < b.keyword ? -1 : 1));
};

/** Keywords that begin so, or have a word that does; without those that the operator hides. */
export const suggestionsOf = (
  all: readonly Counted[],
  typed: string,
  hidden: readonly string[],
  limit: number,
): readonly Counted[] => {
  const beginning = wordsOf(typed).join(' ');
  const hiddenWords = hidden.flatMap((text) => wordsOf(text));
  return all
    .filter(({ keyword }) => keyword.startsWith(beginning) || keyword.includes(` ${beginning}`))
    .filter(({ keyword }) => !hiddenWords.some((word) => keyword.split(' ').includes(word)))
    .slice(0, limit);
};

type Counters = Pick<Redis, 'eval'>;

interface KeywordsDeps {
  readonly counters: Counters;
  readonly logger: Logger;
  readonly clock: () => Date;
}

export interface Keywords {
  /** Counts that somebody searched for something and found it; `who` tells people apart. */
  note(typed: string, who: string): Promise<void>;
  /** What may be offered to others; a minute old at most, and nothing while Redis is away. */
  offered(): Promise<readonly Counted[]>;
}

const pairsOf = (flat: readonly string[]): Counted[] =>
  flat.flatMap((keyword, at) =>
    at % 2 === 0 ? [{ keyword, total: Number(flat[at + 1] ?? 0) }] : [],
  );

/** What is searched for is counted beside the log: it may be lost, and grows no history. */
export const createKeywords = ({ counters, logger, clock }: KeywordsDeps): Keywords => {
  let known: { readonly atMs: number; readonly list: Promise<readonly Counted[]> } | undefined;
  const read = async (week: number): Promise<readonly Counted[]> => {
    const keys = Array.from({ length: weeksKept }, (_, ago) => weekKey(week - ago));
    try {
      const weeks = await counters.eval(list, { keys, arguments: [String(readMax)] });
      return offered((weeks as string[][]).map(pairsOf));
    } catch (error) {
      logger.warn({ err: error }, 'what others search for cannot be told now');
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
        logger.warn({ err: error }, 'what is searched for is not counted now');
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
