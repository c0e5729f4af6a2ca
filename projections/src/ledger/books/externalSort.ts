import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { LedgerEntry } from './postings.ts';

/** Number of entries sorted in memory, some tens of megabytes; more go through temporary files. */
const sortedInMemoryMax = 50_000;

/** Compares by the order of the ledger: by instant, and within one instant by log order. */
export const byTime = (a: LedgerEntry, b: LedgerEntry): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.position < b.position ? -1 : a.position > b.position ? 1 : 0;
};

const lineOf = (entry: LedgerEntry): string =>
  `${JSON.stringify({ ...entry, position: String(entry.position) })}\n`;

const entryOfLine = (line: string): LedgerEntry => {
  const stored = JSON.parse(line) as Omit<LedgerEntry, 'position'> & { readonly position: string };
  return { ...stored, position: BigInt(stored.position) };
};

const writeRun = async (file: string, entries: readonly LedgerEntry[]): Promise<void> => {
  const stream = createWriteStream(file);
  const closed = finished(stream);
  // Reported below, when awaited; a full disk must not end the process before.
  closed.catch(() => undefined);
  for (const entry of entries) {
    if (!stream.write(lineOf(entry))) await Promise.race([once(stream, 'drain'), closed]);
  }
  stream.end();
  await closed;
};

async function* readRun(file: string): AsyncGenerator<LedgerEntry> {
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield entryOfLine(line);
}

async function* merged(runs: readonly AsyncIterator<LedgerEntry>[]): AsyncGenerator<LedgerEntry> {
  const heads = await Promise.all(runs.map((run) => run.next()));
  for (;;) {
    let first = -1;
    let earliest: LedgerEntry | undefined;
    heads.forEach((head, at) => {
      if (head.done || (earliest && byTime(earliest, head.value) <= 0)) return;
      [first, earliest] = [at, head.value];
    });
    const run = runs[first];
    if (!run || !earliest) return;
    yield earliest;
    heads[first] = await run.next();
  }
}

async function* entriesOf(entries: readonly LedgerEntry[]): AsyncGenerator<LedgerEntry> {
  yield* entries;
}

/**
 * Yields the entries of a log in the order of the ledger. Each stream is ordered already, but may appear
 * later than another: a reaction has the instant of its cause. Entries that exceed memory are merge-sorted in
 * a temporary folder, removed afterwards.
 */
export async function* inTimeOrder(
  entries: AsyncIterable<LedgerEntry>,
  atOnceMax = sortedInMemoryMax,
): AsyncGenerator<LedgerEntry> {
  const runs: string[] = [];
  let folder: string | undefined;
  let kept: LedgerEntry[] = [];
  try {
    for await (const entry of entries) {
      kept.push(entry);
      if (kept.length < atOnceMax) continue;
      folder ??= await mkdtemp(join(tmpdir(), 'ovation-ledger-'));
      const file = join(folder, String(runs.length));
      await writeRun(file, kept.sort(byTime));
      runs.push(file);
      kept = [];
    }
    kept.sort(byTime);
    if (runs.length === 0) yield* kept;
    else yield* merged([...runs.map(readRun), entriesOf(kept)]);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
