import type { Database, RootDatabase, Transaction } from 'lmdb';
import { addUp } from './addUp.ts';
import { count, emptyPart, type IndexSum, isSamePart } from './indexSum.ts';
import { quietMs, rest, restFactor } from './rest.ts';

/** What is compared with the sums that the index keeps of itself. */
export type CheckedIndex = {
  readonly root: RootDatabase<Buffer, Buffer>;
  readonly streams: Database<Buffer, Buffer>;
  readonly entries: Database<Buffer, Buffer>;
  /** Undefined when there are none that can be read. */
  readonly sum: IndexSum | undefined;
  /** Whether sums were written at all: an index that is new has none. */
  readonly hasSums: boolean;
};

/** A start adds up so many streams at most (about a second); beyond, only their number is compared. */
const streamsMax = 1_000_000;
/** So many entries are added up at once, which is hardly felt; more of them while the store serves. */
export const entriesAtOnceMax = 2_000;
const notItsSums = 'its sums do not fit what it holds';

/** True when there are too many entries for a start to add them up. */
export const hasManyEntries = ({ sum }: Pick<CheckedIndex, 'sum'>): boolean =>
  sum !== undefined && sum.entries.count > entriesAtOnceMax;

/**
 * What is wrong with the index, if that can be said before a store serves: how much it holds, and all
 * that it says of streams, by which appends are judged; its entries, unless they are many.
 */
export const checkAtOnce = ({
  root,
  streams,
  entries,
  sum,
  hasSums,
}: CheckedIndex): string | undefined => {
  const counted = { entries: entries.getCount(), streams: streams.getCount() };
  if (!hasSums) return counted.entries + counted.streams > 0 ? 'it has no sums' : undefined;
  if (!sum) return 'its sums are damaged';
  if (counted.entries !== sum.entries.count || counted.streams !== sum.streams.count)
    return `it has ${counted.entries} entries, not ${sum.entries.count}`;
  const isWrong =
    (counted.streams <= streamsMax && !isSamePart(addUp(root, 'streams'), sum.streams)) ||
    (!hasManyEntries({ sum }) && !isSamePart(addUp(root, 'entries'), sum.entries));
  return isWrong ? notItsSums : undefined;
};

const entriesAtATime = 1_024;

/**
 * Adds up the entries as a transaction sees them, which it ends, while the store serves: a read that one of them
 * leads astray is noticed by itself, so that this only tells of those that nobody reads.
 */
export const checkEntries = async (
  { entries, sum }: CheckedIndex,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<string | undefined> => {
  try {
    if (!sum) return undefined;
    const found = emptyPart();
    let last: Buffer | undefined;
    await rest(quietMs, signal);
    while (!signal.aborted) {
      const startedAt = performance.now();
      let taken = 0;
      const after = last ? { start: last, exclusiveStart: true } : {};
      for (const { key, value } of entries.getRange({
        ...after,
        limit: entriesAtATime,
        transaction,
      })) {
        count(found, key, value);
        last = key;
        taken++;
      }
      if (taken < entriesAtATime) return isSamePart(found, sum.entries) ? undefined : notItsSums;
      await rest((performance.now() - startedAt) * restFactor, signal);
    }
    return undefined;
  } finally {
    transaction.done();
  }
};
