import { hasFilteredWord } from '@ovation/contracts/comments/filteredWords';
import { plainText } from '@ovation/contracts/kernel/foldedText';
import { isOfUnspacedScript, writtenWordsOf } from '@ovation/contracts/kernel/words';
import type { Redis } from '@ovation/redis/redis';
import type { Logger } from '../kernel/process/logger.ts';

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

const weekKey = (week: number): string => `{keywords}:typed:${week}`;
/** Somebody who types a keyword in two ways is one person. */
const peopleKey = (week: number, keyword: string): string =>
  `{keywords}:people:${week}:${plainText(keyword)}`;

export interface Counted {
  readonly keyword: string;
  readonly total: number;
}

const cleaned = (typed: string): string => writtenWordsOf(typed).join(' ');

/** What a text is counted as: its words as they were typed; undefined for what nobody else would want to be offered. */
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
 * Weeks of keywords, each with its number of people → what may be offered, the most searched first. What differs
 * by accents or case alone is one, and is offered as most have typed it.
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

/** Whether a word of a keyword begins so; in a script without spaces any of its letters begins one. */
const hasBeginning = (keyword: string, beginning: string): boolean =>
  keyword.startsWith(beginning) ||
  keyword.includes(isOfUnspacedScript(beginning.slice(0, 1)) ? beginning : ` ${beginning}`);

/**
 * Keywords that begin so, or have a word that does; without those that the operator hides. All of them where
 * nothing is typed, none where that is signs alone that no keyword has.
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
