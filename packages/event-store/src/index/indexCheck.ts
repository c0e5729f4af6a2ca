import type { Database, RootDatabase, Transaction } from 'lmdb';
import { backgroundPause, pauseFactor, startDelayMs } from './backgroundPause.ts';
import { count, emptyPart, type IndexSum, isSamePart } from './indexSum.ts';
import { sumDatabase } from './sumDatabase.ts';

/** Index content that is compared with its stored sums. */
export type CheckedIndex = {
  readonly root: RootDatabase<Buffer, Buffer>;
  readonly streams: Database<Buffer, Buffer>;
  readonly entries: Database<Buffer, Buffer>;
  /** Undefined when there are no readable ones. */
  readonly sum: IndexSum | undefined;
  /** True if sums were written at all: a new index has none. */
  readonly hasSums: boolean;
};

/** A start sums at most so many streams (about a second); beyond, only their number is compared. */
const streamsMax = 1_000_000;
/** So many entries are summed at startup, which is hardly noticeable; more of them while serving. */
export const startupEntriesMax = 2_000;
const sumMismatch = 'its sums do not fit what it holds';

/** True when there are too many entries to sum at startup. */
export const hasManyEntries = ({ sum }: Pick<CheckedIndex, 'sum'>): boolean =>
  sum !== undefined && sum.entries.count > startupEntriesMax;

/**
 * Returns the fault of the index, if it can be found before serving: its size, and all stream states, by
 * which appends are checked; its entries, unless there are many.
 */
export const checkBeforeServing = ({
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
    (counted.streams <= streamsMax && !isSamePart(sumDatabase(root, 'streams'), sum.streams)) ||
    (!hasManyEntries({ sum }) && !isSamePart(sumDatabase(root, 'entries'), sum.entries));
  return isWrong ? sumMismatch : undefined;
};

const entriesPerTurn = 1_024;

/**
 * Sums the entries of a transaction, which it ends, while the store serves: a read that follows a wrong
 * entry is detected by itself, so this only covers entries that are never read.
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
    await backgroundPause(startDelayMs, signal);
    while (!signal.aborted) {
      const startedAt = performance.now();
      let taken = 0;
      const after = last ? { start: last, exclusiveStart: true } : {};
      for (const { key, value } of entries.getRange({
        ...after,
        limit: entriesPerTurn,
        transaction,
      })) {
        count(found, key, value);
        last = key;
        taken++;
      }
      if (taken < entriesPerTurn) return isSamePart(found, sum.entries) ? undefined : sumMismatch;
      await backgroundPause((performance.now() - startedAt) * pauseFactor, signal);
    }
    return undefined;
  } finally {
    transaction.done();
  }
};
