import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { heapBytesOf, mebibytes, sizedCache } from '../sizedCache.ts';
import { createChangeFeed } from './changeFeed.ts';
import { keyName, requestHashOf } from './command.ts';
import { type BatchPlan, type Decidable, type KeyUse, laterOf } from './planBatch.ts';

/** Maximum size of cached aggregates, with their idempotency keys. */
const cachedBytesMax = mebibytes(64);
const keyBytes = 250;
/** Maximum epochs remembered: while the log is unavailable each attempt ends an epoch. */
const epochsMax = 100;
/** Growth of a stream after which its state's size is measured again, so that measuring costs little. */
const remeasureGrowth = 1.25;

/** Fold of a state from events. */
interface Fold {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: never) => unknown;
}

/** Aggregate as last read. */
export interface Aggregate extends Decidable {
  readonly revision: number;
  /** Position of the last event; undefined if there is none. */
  readonly position: bigint | undefined;
  readonly keys: Map<string, KeyUse>;
  /** Last measured size of the state, and its revision. */
  readonly stateBytes: MeasuredSize;
  /** Number of key erasures before its folding began. */
  readonly erasures: number;
}

interface MeasuredSize {
  readonly bytes: number;
  readonly revision: number;
}

/** Cache of aggregates, by stream. */
export interface Aggregates {
  /** Cached aggregate: possibly stale, but no later revision is known. */
  cached(stream: string): Aggregate | undefined;
  /** Current aggregate: the cached one if the log has no changes of it, else as `read`. */
  validated(folding: Fold, stream: string): Promise<Aggregate>;
  /** Current aggregate: the cached one plus all events appended since. */
  reload(folding: Fold, stream: string): Promise<Aggregate>;
  /** Cached aggregate, if validated against the log within so many milliseconds. */
  cachedWithin(stream: string, ageMsMax: number): Aggregate | undefined;
  /** Caches the result of an append. */
  cacheAppended(
    stream: string,
    before: Aggregate,
    plan: BatchPlan,
    appended: { readonly revision: number; readonly position: bigint },
  ): void;
  evict(stream: string): void;
}

/** Latest known revision of a stream since a state of it was read. */
interface SeenRevision {
  /** Epoch of the change feed: a new one begins whenever changes were missed. */
  readonly epoch: number;
  revision: number;
}

interface CacheEntry {
  readonly aggregate: Aggregate;
  readonly seen: SeenRevision;
  /** Current as of this moment of `performance.now()`. */
  readonly readAt: number;
}

const remeasured = (known: MeasuredSize, state: unknown, revision: number): MeasuredSize =>
  revision + 1 < (known.revision + 1) * remeasureGrowth
    ? known
    : { bytes: heapBytesOf(state), revision };

const recordKey = (
  keys: Map<string, KeyUse>,
  { metadata: { idempotencyKey }, revision }: Pick<AnyRecordedEvent, 'metadata' | 'revision'>,
): void => {
  if (!idempotencyKey) return;
  const name = keyName(idempotencyKey);
  const known = keys.get(name);
  keys.set(
    name,
    known
      ? { ...known, count: revision - known.revision + 1 }
      : { revision, count: 1, requestHash: requestHashOf(idempotencyKey) },
  );
};

const foldFrom = async (
  log: Pick<EventLog, 'read'>,
  { evolve }: Fold,
  stream: string,
  start: Aggregate,
): Promise<Aggregate> => {
  let { state, revision, position, lastAt } = start;
  for await (const event of log.read(stream, revision + 1)) {
    state = evolve(state, event as never);
    ({ revision, position } = event);
    lastAt = laterOf(lastAt, event.metadata.at);
    recordKey(start.keys, event);
  }
  const stateBytes = remeasured(start.stateBytes, state, revision);
  return { ...start, state, revision, position, lastAt, stateBytes };
};

const emptyAggregate = ({ initial }: Fold, erasures: number): Aggregate => ({
  state: initial,
  revision: revisionNone,
  position: undefined,
  lastAt: '',
  keys: new Map(),
  stateBytes: { bytes: 0, revision: revisionNone },
  erasures,
});

/** Aggregate after an append. */
const afterAppend = (
  before: Aggregate,
  { newEvents, state, lastAt }: BatchPlan,
  { revision, position }: Pick<Aggregate, 'revision' | 'position'>,
): Aggregate => {
  newEvents.forEach(({ metadata }, at) => {
    recordKey(before.keys, { metadata, revision: before.revision + 1 + at });
  });
  const stateBytes = remeasured(before.stateBytes, state, revision);
  return { ...before, state, revision, position, lastAt, stateBytes };
};

/** Tracks reads in progress, which changes must reach. */
const trackReads = () => {
  const reads = new Map<string, Set<SeenRevision>>();
  return {
    of: (stream: string): Iterable<SeenRevision> => reads.get(stream) ?? [],
    during: async <T>(stream: string, seen: SeenRevision, read: () => Promise<T>): Promise<T> => {
      const same = reads.get(stream) ?? new Set();
      reads.set(stream, same.add(seen));
      try {
        return await read();
      } finally {
        same.delete(seen);
        if (same.size === 0) reads.delete(stream);
      }
    },
  };
};

/** Creates the epochs of the change feed, with the last validation of each; old ones are dropped. */
const createEpochs = () => {
  const validatedAt = new Map<number, number>();
  let epoch = 0;
  return {
    current: (): number => epoch,
    validatedAt: (of: number): number => validatedAt.get(of) ?? Number.NEGATIVE_INFINITY,
    validate: (at: number): void => void validatedAt.set(epoch, at),
    end: (): void => {
      epoch += 1;
      const [oldest] = validatedAt.keys();
      if (oldest !== undefined && validatedAt.size > epochsMax) validatedAt.delete(oldest);
    },
  };
};

/** Last moment at which the log had nothing newer; none if a later revision is known. */
const validatedAtOf = (
  { aggregate, seen, readAt }: CacheEntry,
  epochs: ReturnType<typeof createEpochs>,
): number =>
  seen.revision > aggregate.revision
    ? Number.NEGATIVE_INFINITY
    : Math.max(readAt, epochs.validatedAt(seen.epoch));

const raiseRevision = (seen: SeenRevision, revision: number): void => {
  seen.revision = Math.max(seen.revision, revision);
};

/** Cache of aggregates, cleared on each erasure. */
const cacheUntilErasure = (keys: Pick<PersonalKeys, 'erasureCount'>) => {
  const entries = sizedCache<CacheEntry>({
    bytesMax: cachedBytesMax,
    bytesOf: ({ aggregate: { stateBytes, keys: used } }) => stateBytes.bytes + used.size * keyBytes,
  });
  let erasuresSeen = keys.erasureCount();
  return (): typeof entries => {
    if (keys.erasureCount() === erasuresSeen) return entries;
    erasuresSeen = keys.erasureCount();
    entries.clear();
    return entries;
  };
};

/** Caches an aggregate, with the revision that the change feed has reported and the time of the read. */
type StoreAggregate = (
  stream: string,
  aggregate: Aggregate,
  seen: SeenRevision,
  readAt: number,
) => void;

/**
 * Creates the aggregate cache, validated by the log's change feed: a stream without changes is current.
 * When a person's key is erased, the cache is cleared: any state may contain that person's data.
 */
export const openAggregates = (
  log: Pick<EventLog, 'head' | 'changedStreams' | 'read'>,
  keys: Pick<PersonalKeys, 'erasureCount'>,
): Aggregates => {
  const cache = cacheUntilErasure(keys);
  const reads = trackReads();
  const epochs = createEpochs();
  const changeFeed = createChangeFeed(log, {
    onChanged: (stream, revision) => {
      const entry = cache().peek(stream);
      if (entry) raiseRevision(entry.seen, revision);
      for (const heard of reads.of(stream)) raiseRevision(heard, revision);
    },
    onGap: epochs.end,
    onValidated: epochs.validate,
  });
  const isValid = ({ aggregate, seen }: CacheEntry): boolean =>
    seen.epoch === epochs.current() && seen.revision <= aggregate.revision;

  const store: StoreAggregate = (stream, aggregate, seen, readAt) => {
    if (aggregate.erasures !== keys.erasureCount()) return;
    const known = cache().peek(stream)?.aggregate;
    // Another read, or an append, may have got further meanwhile.
    if (!known || known.revision <= aggregate.revision)
      cache().set(stream, { aggregate, seen, readAt });
  };

  const reload: Aggregates['reload'] = async (folding, stream) => {
    const start = cache().get(stream)?.aggregate ?? emptyAggregate(folding, keys.erasureCount());
    const heard: SeenRevision = { epoch: epochs.current(), revision: revisionNone };
    const readAt = performance.now();
    return reads.during(stream, heard, async () => {
      const found = await foldFrom(log, folding, stream, start);
      store(stream, found, heard, readAt);
      return found;
    });
  };

  const validated: Aggregates['validated'] = async (folding, stream) => {
    if (cache().has(stream)) {
      await changeFeed.catchUp();
      const entry = cache().get(stream);
      if (entry && isValid(entry)) return entry.aggregate;
    }
    return reload(folding, stream);
  };

  return {
    cached: (stream) => {
      const entry = cache().get(stream);
      return entry && entry.seen.revision <= entry.aggregate.revision ? entry.aggregate : undefined;
    },
    reload,
    validated,
    cachedWithin: (stream, ageMsMax) => {
      const entry = cache().get(stream);
      return entry && performance.now() - validatedAtOf(entry, epochs) <= ageMsMax
        ? entry.aggregate
        : undefined;
    },
    cacheAppended: (stream, before, plan, appended) => {
      const { revision } = appended;
      // An evicted stream has missed its changes: the next caller reads it.
      const heard = cache().peek(stream)?.seen ?? { epoch: -1, revision };
      store(stream, afterAppend(before, plan, appended), heard, performance.now());
    },
    evict: (stream) => void cache().delete(stream),
  };
};
