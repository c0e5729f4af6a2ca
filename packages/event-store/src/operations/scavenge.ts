import {
  type Chunk,
  chunkFooter,
  chunkFooterBytes,
  chunkHeaderBytes,
  type PositionRange,
} from '../log/chunk.ts';
import { gapHead, gapTrailer } from '../log/gap.ts';
import { type LogRecord, positionAfter, recordStreamName } from '../log/recordFormat.ts';
import type { Part } from '../log/storage.ts';
import type { Store } from '../streams/store.ts';
import { nextTurn } from '../subscriptions/sendEvents.ts';
import type { Cancellation } from './cancellation.ts';
import { isRemovable } from './scavengePlan.ts';

export type ScavengeReport = {
  readonly chunks: number;
  readonly removedRecords: number;
  readonly removedBytes: number;
};

const copyBytes = 256 * 1024;

const recordsOf = async (store: Store, chunk: Chunk, end: number): Promise<LogRecord[][]> => {
  const batches: LogRecord[][] = [];
  let position = chunk.firstPosition;
  while (position < end) {
    const batch = await store.log.forward(position);
    batches.push(batch.records.filter((record) => record.position < end));
    if (batch.records.length === 0) break;
    position = batch.next;
    await nextTurn();
  }
  return batches;
};

/** Ranges of positions that are retained, joined where they touch. */
const retainedRanges = (kept: readonly LogRecord[]): PositionRange[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const record of kept) {
    const last = ranges.at(-1);
    if (last?.to === record.position) last.to = positionAfter(record);
    else ranges.push({ from: record.position, to: positionAfter(record) });
  }
  return ranges;
};

/** Gaps between the retained ranges. */
const gapsBetween = (
  from: number,
  kept: readonly PositionRange[],
  end: number,
): PositionRange[] => {
  const starts = [from, ...kept.map(({ to }) => to)];
  const ends = [...kept.map((range) => range.from), end];
  return starts.flatMap((start, at) => {
    const to = ends[at] ?? end;
    return start < to ? [{ from: start, to }] : [];
  });
};

async function* chunkParts(
  store: Store,
  chunk: Chunk,
  end: number,
  kept: readonly PositionRange[],
  gaps: readonly PositionRange[],
): AsyncGenerator<Part> {
  const base = chunk.number * store.log.chunkBytes;
  const read = async (from: number, length: number): Promise<Part> => {
    const bytes = Buffer.allocUnsafe(length);
    await chunk.file.read(bytes, from - base);
    return { at: from - base, bytes };
  };
  yield await read(base, chunkHeaderBytes);
  for (const { from, to } of kept)
    for (let at = from; at < to; at += copyBytes)
      yield await read(at, Math.min(copyBytes, to - at));
  for (const { from, to } of gaps) {
    yield { at: from - base, bytes: gapHead(from, to - from) };
    const trailer = gapTrailer(to - from);
    yield { at: to - base - trailer.length, bytes: trailer };
  }
  yield { at: store.log.chunkBytes - chunkFooterBytes, bytes: chunkFooter(end) };
}

type Removed = { readonly records: number; readonly bytes: number };

const scavengeChunk = async (store: Store, chunk: Chunk, end: number): Promise<Removed> => {
  const retained: LogRecord[] = [];
  const removed: { stream: ReturnType<Store['index']['stream']>; revision: number }[] = [];
  let bytes = 0;
  for (const batch of await recordsOf(store, chunk, end)) {
    for (const record of batch) {
      if (!isRemovable(store, record)) {
        retained.push(record);
        continue;
      }
      const stream = store.index.stream(recordStreamName(record));
      removed.push({ stream, revision: record.revision });
      bytes += record.size;
    }
  }
  if (removed.length === 0) return { records: 0, bytes: 0 };
  // Index and log change one after the other: a start after a crash in between repairs the index
  // by this note.
  await store.index.recordScavenge(chunk.number);
  await store.index.remove(removed);
  const isRetained = retainedRanges(retained);
  const gaps = gapsBetween(chunk.firstPosition, isRetained, end);
  await store.log.replace(chunk, chunkParts(store, chunk, end, isRetained, gaps), gaps);
  await store.index.recordScavenge(undefined);
  return { records: removed.length, bytes };
};

/**
 * Removes unreadable records from every full chunk, while the store serves. The bytes are gone from the new
 * files, and positions stay as they are. The chunk that is being written is left for a later run.
 */
export const scavengeStore = async (
  store: Store,
  cancellation: Cancellation,
): Promise<ScavengeReport> => {
  await store.index.flush();
  let chunks = 0;
  let removedRecords = 0;
  let removedBytes = 0;
  for (const chunk of [...store.log.chunks]) {
    if (cancellation.isCancelled) break;
    const { dataEnd } = chunk;
    if (dataEnd === undefined || dataEnd > (store.index.checkpoint() ?? 0)) continue;
    const removed = await scavengeChunk(store, chunk, dataEnd);
    if (removed.records > 0) chunks++;
    removedRecords += removed.records;
    removedBytes += removed.bytes;
  }
  return { chunks, removedRecords, removedBytes };
};
