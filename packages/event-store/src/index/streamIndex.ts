import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import type { StreamMetadata } from '../metadata/streamMetadata.ts';
import { positionsOf, scavenged } from './entryPositions.ts';
import { checkBeforeServing, checkEntries, hasManyEntries } from './indexCheck.ts';
import { entryKey, nameKey, positionValue, readPosition } from './indexKeys.ts';
import { copyOfSum, count, decodeSum, emptySum, encodeSum, type IndexSum } from './indexSum.ts';
import { decodeState, emptyStream, encodeFacts, type StreamState } from './streamState.ts';

/** Stream states in the cache. */
export const cachedStreamsMax = 100_000;
/** Changes in one transaction; more would block the event loop. */
const changesPerCommit = 4_096;
/** A start reads missing entries from the log, so that committing late costs little. */
const commitDelayMs = 2_000;
const retryDelayMs = 1_000;
const mapBytesMax = 64 * 1024 * 1024 * 1024;

export type StreamIndex = {
  /** The stream's state; a stream that never existed gets an empty one that is not cached. */
  stream(name: string): StreamState;
  /** Records a written event; `stream` is a state that this index returned in the same turn. */
  addEvent(stream: StreamState, revision: number, position: number): void;
  setMetadata(stream: StreamState, metadata: StreamMetadata, position: number): void;
  setTombstone(stream: StreamState, position: number): void;
  /** Positions of up to `count` events from a revision on, in the order of the direction. */
  positions(stream: StreamState, from: number, count: number, backwards: boolean): number[];
  /** Removes scavenged events from the file; they must be in it (before its checkpoint). */
  remove(events: readonly IndexedEvent[]): Promise<void>;
  /** Restores entries whose scavenge did not come to remove the events from the log. */
  restore(events: readonly (IndexedEvent & { readonly position: number })[]): Promise<void>;
  /** Records durably the chunk of the running scavenge; undefined for none. */
  recordScavenge(chunk: number | undefined): Promise<void>;
  /** The chunk of the scavenge during which the process ended. */
  interruptedScavenge(): number | undefined;
  /** Everything before `position` is durable in the log and may go into the index's file. */
  advance(position: number): void;
  /** Position up to which the index's file is complete; undefined for a new one. */
  checkpoint(): number | undefined;
  /** Writes all that is durable in the log now; later changes may wait. */
  flush(): Promise<void>;
  stats(): { waitingChanges: number; cachedStreams: number; lastFault: string | undefined };
  /**
   * Compares the file with its stored sums and returns the fault, if one can be found at once. For a start,
   * before anything is written.
   */
  check(): string | undefined;
  /** Continues `check` with the rest of the entries, while the store serves. */
  checkRest(): Promise<string | undefined>;
  readonly root: RootDatabase<Buffer, Buffer>;
  readonly streams: Database<Buffer, Buffer>;
  readonly entries: Database<Buffer, Buffer>;
  close(): Promise<void>;
};

export type IndexedEvent = { readonly stream: StreamState; readonly revision: number };

type Change = { readonly stream: StreamState; readonly position: number } & (
  | { readonly kind: 'event'; readonly revision: number }
  | { readonly kind: 'metadata'; readonly metadata: StreamMetadata }
  | { readonly kind: 'tombstone' }
);

const sumKey = Buffer.from('sum');
const scavengeKey = Buffer.from('scavenge');

const applyToFacts = (change: Change): void => {
  const { stream } = change;
  switch (change.kind) {
    case 'event': {
      const id = stream.stored.id < 0 ? change.position : stream.stored.id;
      stream.stored = { ...stream.stored, id, lastRevision: change.revision };
      return;
    }
    case 'metadata':
      stream.stored = { ...stream.stored, metadata: change.metadata };
      return;
    case 'tombstone':
      stream.stored = { ...stream.stored, isTombstoned: true };
  }
};

/**
 * Index of event positions by stream, in LMDB. It follows the log: entries that its file does not have yet
 * are in memory, and a start replays the log's tail into it. `onDamaged` is called when the file has an
 * impossible stream state.
 */
export const openStreamIndex = (
  folder: string,
  onDamaged: (reason: string) => void,
): StreamIndex => {
  const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;
  const root = open<Buffer, Buffer>({
    ...binary,
    path: folder,
    maxDbs: 4,
    mapSize: mapBytesMax,
    // With it, a commit would be reported before it is on disk.
    overlappingSync: false,
  });
  const streams: Database<Buffer, Buffer> = root.openDB('streams', binary);
  const entries: Database<Buffer, Buffer> = root.openDB('entries', binary);
  const meta: Database<Buffer, Buffer> = root.openDB('meta', binary);

  const cache = new Map<string, StreamState>();
  let queue: Change[] = [];
  let durableEnd = 0;
  const storedSum = meta.get(sumKey);
  const lastSum = storedSum && decodeSum(storedSum);
  let sum: IndexSum = lastSum?.sum ?? emptySum();
  let checkpointed = lastSum?.checkpoint;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let committing: Promise<void> | undefined;
  let lastFault: string | undefined;

  const evict = (): void => {
    if (cache.size <= cachedStreamsMax) return;
    for (const [name, state] of cache) {
      if (cache.size <= cachedStreamsMax * 0.9) return;
      if (state.waiting === 0) cache.delete(name);
    }
  };
  const remember = (state: StreamState): void => {
    cache.set(state.name, state);
    evict();
  };
  const stream = (name: string): StreamState => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const stored = streams.get(nameKey(Buffer.from(name)));
    if (stored === undefined) return emptyStream(name);
    const state = decodeState(name, stored);
    if (state.id >= 0 && entries.get(entryKey(state.id, state.lastRevision + 1)) !== undefined) {
      onDamaged(`'${name}' goes on behind its last revision ${state.lastRevision}`);
    }
    remember(state);
    return state;
  };

  const durableChanges = (): Change[] => {
    const batch: Change[] = [];
    for (const change of queue) {
      if (change.position >= durableEnd || batch.length === changesPerCommit) break;
      batch.push(change);
    }
    return batch;
  };
  /** Runs one transaction at a time, with the sums of its changes, all or nothing. */
  const write = (change: (next: IndexSum) => void, reached: number | undefined): Promise<void> => {
    const turn = writing.then(async () => {
      const next = copyOfSum(sum);
      await root.batch(() => {
        change(next);
        // Without a checkpoint there is nothing yet that a start would build on.
        if (reached !== undefined) meta.put(sumKey, encodeSum(next, reached));
      });
      await root.flushed;
      sum = next;
    });
    writing = turn.catch(() => undefined);
    return turn;
  };
  const putCounted = (next: IndexSum, what: 'entries' | 'streams', key: Buffer, value: Buffer) => {
    const database = what === 'entries' ? entries : streams;
    const before = database.get(key);
    if (before !== undefined) count(next[what], key, before, -1);
    count(next[what], key, value);
    database.put(key, value);
  };
  const putBatch = (batch: readonly Change[], next: IndexSum): void => {
    const changed = new Set<StreamState>();
    for (const change of batch) {
      applyToFacts(change);
      changed.add(change.stream);
      if (change.kind !== 'event') continue;
      const key = entryKey(change.stream.stored.id, change.revision);
      putCounted(next, 'entries', key, positionValue(change.position));
    }
    for (const state of changed)
      putCounted(next, 'streams', nameKey(state.nameBytes), encodeFacts(state.stored));
  };
  const forget = (batch: readonly Change[]): void => {
    // Reads must see the new snapshot before the changes leave memory.
    root.resetReadTxn();
    const kept = new Map<StreamState, number>();
    for (const change of batch) {
      change.stream.waiting--;
      if (change.kind === 'event') kept.set(change.stream, change.revision + 1);
    }
    for (const [state, from] of kept) {
      state.recent = state.recent.slice(from - state.recentFrom);
      state.recentFrom = from;
    }
    queue = queue.slice(batch.length);
  };
  /** Returns true if another full batch is waiting. */
  const commitBatch = async (): Promise<boolean> => {
    const batch = durableChanges();
    const next = queue[batch.length]?.position;
    const reached = next === undefined ? durableEnd : Math.min(next, durableEnd);
    if (batch.length === 0 && reached === checkpointed) return false;
    await write((next) => putBatch(batch, next), reached);
    forget(batch);
    checkpointed = reached;
    return queue.length >= changesPerCommit;
  };
  const commitAll = async (): Promise<void> => {
    try {
      while (await commitBatch());
      lastFault = undefined;
      if (queue.length > 0) commitLater(commitDelayMs);
    } catch (error) {
      // The log has everything: the changes stay in memory and are retried.
      lastFault = String(error);
      commitLater(retryDelayMs);
    } finally {
      committing = undefined;
    }
  };
  const commitLater = (delayMs: number): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      committing ??= commitAll();
    }, delayMs);
    timer.unref();
  };
  const flush = async (): Promise<void> => {
    const target = durableEnd;
    do {
      committing ??= commitAll();
      await committing;
    } while ((checkpointed ?? 0) < target && lastFault === undefined);
  };
  /** Changes the file directly, in batches, and returns when all of it is on disk. */
  const inBatches = async <T>(
    items: readonly T[],
    change: (item: T, next: IndexSum) => unknown,
  ): Promise<void> => {
    for (let from = 0; from < items.length; from += changesPerCommit) {
      const batch = items.slice(from, from + changesPerCommit);
      await write((next) => {
        for (const item of batch) change(item, next);
      }, checkpointed);
    }
    root.resetReadTxn();
  };
  const removeEntry = ({ stream: state, revision }: IndexedEvent, next: IndexSum): void => {
    const key = entryKey(state.id, revision);
    const value = entries.get(key);
    if (value === undefined) return;
    count(next.entries, key, value, -1);
    entries.remove(key);
  };
  const checked = { root, streams, entries, sum: lastSum?.sum, hasSums: storedSum !== undefined };
  const closing = new AbortController();
  let restCheck: Promise<string | undefined> = Promise.resolve(undefined);
  /** Snapshot of the entries at `check`, whatever is written meanwhile. */
  let snapshot: Transaction | undefined;
  const check = (): string | undefined => {
    const fault = checkBeforeServing(checked);
    if (fault === undefined && hasManyEntries(checked)) snapshot = root.useReadTransaction();
    return fault;
  };
  const checkRest = (): Promise<string | undefined> => {
    const transaction = snapshot;
    snapshot = undefined;
    if (transaction) restCheck = checkEntries(checked, transaction, closing.signal);
    return restCheck;
  };
  const enqueue = (change: Change): void => {
    change.stream.waiting++;
    queue.push(change);
    remember(change.stream);
  };

  return {
    root,
    streams,
    entries,
    stream,
    positions: (state, from, count, backwards) =>
      positionsOf(entries, state, from, count, backwards),
    addEvent: (state, revision, position) => {
      if (state.id < 0) state.id = position;
      if (state.recent.length === 0) state.recentFrom = revision;
      // A replay of a scavenged log has gaps.
      while (state.recentFrom + state.recent.length < revision) state.recent.push(scavenged);
      state.lastRevision = revision;
      state.recent.push(position);
      enqueue({ kind: 'event', stream: state, revision, position });
    },
    setMetadata: (state, metadata, position) => {
      state.metadata = metadata;
      enqueue({ kind: 'metadata', stream: state, metadata, position });
    },
    setTombstone: (state, position) => {
      state.isTombstoned = true;
      state.tombstonePosition = position;
      enqueue({ kind: 'tombstone', stream: state, position });
    },
    remove: (events) => inBatches(events, removeEntry),
    restore: (events) =>
      inBatches(events, ({ stream: state, revision, position }, next) =>
        putCounted(next, 'entries', entryKey(state.id, revision), positionValue(position)),
      ),
    recordScavenge: (chunk) =>
      inBatches([chunk], () =>
        chunk === undefined
          ? meta.remove(scavengeKey)
          : meta.put(scavengeKey, positionValue(chunk)),
      ),
    interruptedScavenge: () => {
      const value = meta.get(scavengeKey);
      return value && readPosition(value);
    },
    advance: (position) => {
      durableEnd = position;
      if (queue.length >= changesPerCommit) committing ??= commitAll();
      else commitLater(commitDelayMs);
    },
    checkpoint: () => checkpointed,
    flush,
    check,
    checkRest,
    stats: () => ({ waitingChanges: queue.length, cachedStreams: cache.size, lastFault }),
    close: async () => {
      closing.abort();
      snapshot?.done();
      await restCheck;
      await flush();
      while (committing !== undefined) await committing;
      clearTimeout(timer);
      await root.close();
    },
  };
};
