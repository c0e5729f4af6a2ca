import { type Chunk, chunkFooter, chunkFooterBytes, chunkHeaderBytes } from '../log/chunk.ts';
import { gapHead, gapTrailer } from '../log/gap.ts';
import { type LogRecord, positionBehind, recordStreamName } from '../log/recordFormat.ts';
import type { Part } from '../log/storage.ts';
import type { Store } from '../streams/store.ts';
import { isRemovable } from './scavengePlan.ts';

export type ScavengeReport = {
  readonly chunks: number;
  readonly removedRecords: number;
  readonly removedBytes: number;
};

export type ScavengeControl = {
  isStopped: boolean;
  /** Reads that found a record before it was taken out of the index have this long to finish. */
  readonly readersGraceMs: number;
};

export const readersGraceMsDefault = 500;
const copyBytes = 256 * 1024;

type Range = { readonly from: number; readonly to: number };

const recordsOf = async (store: Store, chunk: Chunk, end: number): Promise<LogRecord[][]> => {
  const batches: LogRecord[][] = [];
  let position = chunk.firstPosition;
  while (position < end) {
    const batch = await store.log.forward(position);
    batches.push(batch.records.filter((record) => record.position < end));
    if (batch.records.length === 0) break;
    position = batch.next;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return batches;
};

/** Ranges of positions that stay, joined where they touch. */
const keptRanges = (kept: readonly LogRecord[]): Range[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const record of kept) {
    const last = ranges.at(-1);
    if (last?.to === record.position) last.to = positionBehind(record);
    else ranges.push({ from: record.position, to: positionBehind(record) });
  }
  return ranges;
};

async function* chunkParts(
  store: Store,
  chunk: Chunk,
  end: number,
  ranges: readonly Range[],
): AsyncGenerator<Part> {
  const base = chunk.number * store.log.chunkBytes;
  const read = async (from: number, length: number): Promise<Part> => {
    const bytes = Buffer.allocUnsafe(length);
    await chunk.file.read(bytes, from - base);
    return { at: from - base, bytes };
  };
  function* gap(from: number, to: number): Generator<Part> {
    if (from >= to) return;
    yield { at: from - base, bytes: gapHead(from, to - from) };
    const trailer = gapTrailer(to - from);
    yield { at: to - base - trailer.length, bytes: trailer };
  }
  yield await read(base, chunkHeaderBytes);
  let position = chunk.firstPosition;
  for (const { from, to } of ranges) {
    yield* gap(position, from);
    for (let at = from; at < to; at += copyBytes)
      yield await read(at, Math.min(copyBytes, to - at));
    position = to;
  }
  yield* gap(position, end);
  yield { at: store.log.chunkBytes - chunkFooterBytes, bytes: chunkFooter(end) };
}

type Removed = { readonly records: number; readonly bytes: number };

const scavengeChunk = async (
  store: Store,
  chunk: Chunk,
  end: number,
  graceMs: number,
): Promise<Removed> => {
  const kept: LogRecord[] = [];
  const removed: { stream: ReturnType<Store['index']['stream']>; revision: number }[] = [];
  let bytes = 0;
  for (const batch of await recordsOf(store, chunk, end)) {
    for (const record of batch) {
      if (!isRemovable(store, record)) {
        kept.push(record);
        continue;
      }
      const stream = store.index.stream(recordStreamName(record));
      removed.push({ stream, revision: record.revision });
      bytes += record.size;
    }
  }
  if (removed.length === 0) return { records: 0, bytes: 0 };
  // Index and log change one after the other: a start after a crash in between puts the index
  // right by this note.
  await store.index.noteScavenge(chunk.number);
  await store.index.remove(removed);
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const old = await store.log.replace(chunk, chunkParts(store, chunk, end, keptRanges(kept)));
  await store.index.noteScavenge(undefined);
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  await old.close();
  return { records: removed.length, bytes };
};

/**
 * Removes from every full chunk what nobody can read any more, while the store serves. The bytes
 * are gone from the new files, and positions stay as they are. The chunk that is being written is
 * left for a later run.
 */
export const scavengeStore = async (
  store: Store,
  control: ScavengeControl,
): Promise<ScavengeReport> => {
  await store.index.flush();
  let chunks = 0;
  let removedRecords = 0;
  let removedBytes = 0;
  for (const chunk of [...store.log.chunks]) {
    if (control.isStopped) break;
    const { dataEnd } = chunk;
    if (dataEnd === undefined || dataEnd > (store.index.checkpoint() ?? 0)) continue;
    const removed = await scavengeChunk(store, chunk, dataEnd, control.readersGraceMs);
    if (removed.records > 0) chunks++;
    removedRecords += removed.records;
    removedBytes += removed.bytes;
  }
  return { chunks, removedRecords, removedBytes };
};
