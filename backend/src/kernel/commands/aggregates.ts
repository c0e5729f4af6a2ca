import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { heapBytesOf, mebibytes, sizedCache } from '../sizedCache.ts';
import { keyName, requestHashOf } from './command.ts';
import { followNews } from './logNews.ts';
import { type BatchPlan, type Decidable, type KeyUse, laterOf } from './planBatch.ts';

/** Maximum size of cached aggregates, with their idempotency keys. */
const cachedBytesMax = mebibytes(64);
const keyBytes = 250;
/** Maximum epochs remembered: while the log is unavailable each attempt ends an epoch. */
const seasonsMax = 100;
/** Growth of a stream after which its state's size is measured again, so that measuring costs little. */
const measuredAgainFrom = 1.25;

/** Fold of a state from events. */
interface Folding {
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
  readonly stateBytes: Measured;
  /** Number of key erasures before its folding began. */
  readonly erasures: number;
}

interface Measured {
  readonly bytes: number;
  readonly revision: number;
}

/** Cache of aggregates, by stream. */
export interface Aggregates {
  /** Cached aggregate: possibly stale, but no later revision is known. */
  known(stream: string): Aggregate | undefined;
  /** Current aggregate: the cached one if the log has no changes of it, else as `read`. */
  current(folding: Folding, stream: string): Promise<Aggregate>;
  /** Current aggregate: the cached one plus all events appended since. */
  read(folding: Folding, stream: string): Promise<Aggregate>;
  /** Cached aggregate, if validated against the log within so many milliseconds. */
  remembered(stream: string, ageMsMax: number): Aggregate | undefined;
  /** Caches the result of an append. */
  keepAppended(
    stream: string,
    before: Aggregate,
    plan: BatchPlan,
    appended: { readonly revision: number; readonly position: bigint },
  ): void;
  forget(stream: string): void;
}

/** Latest known revision of a stream since a state of it was read. */
interface Heard {
  /** Epoch of the change feed: a new one begins whenever changes were missed. */
  readonly season: number;
  revision: number;
}

interface Kept {
  readonly aggregate: Aggregate;
  readonly heard: Heard;
  /** Current as of this moment of `performance.now()`. */
  readonly readAt: number;
}

const measured = (known: Measured, state: unknown, revision: number): Measured =>
  revision + 1 < (known.revision + 1) * measuredAgainFrom
    ? known
    : { bytes: heapBytesOf(state), revision };

const remember = (
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
  { evolve }: Folding,
  stream: string,
  start: Aggregate,
): Promise<Aggregate> => {
  let { state, revision, position, lastAt } = start;
  for await (const event of log.read(stream, revision + 1)) {
    state = evolve(state, event as never);
    ({ revision, position } = event);
    lastAt = laterOf(lastAt, event.metadata.at);
    remember(start.keys, event);
  }
  const stateBytes = measured(start.stateBytes, state, revision);
  return { ...start, state, revision, position, lastAt, stateBytes };
};

const beforeTheFirst = ({ initial }: Folding, erasures: number): Aggregate => ({
  state: initial,
  revision: revisionNone,
  position: undefined,
  lastAt: '',
  keys: new Map(),
  stateBytes: { bytes: 0, revision: revisionNone },
  erasures,
});

/** Aggregate after an append. */
const grown = (
  before: Aggregate,
  { newEvents, state, lastAt }: BatchPlan,
  { revision, position }: Pick<Aggregate, 'revision' | 'position'>,
): Aggregate => {
  newEvents.forEach(({ metadata }, at) => {
    remember(before.keys, { metadata, revision: before.revision + 1 + at });
  });
  const stateBytes = measured(before.stateBytes, state, revision);
  return { ...before, state, revision, position, lastAt, stateBytes };
};

/** Tracks reads in progress, which changes must reach. */
const openReads = () => {
  const reads = new Map<string, Set<Heard>>();
  return {
    of: (stream: string): Iterable<Heard> => reads.get(stream) ?? [],
    during: async <T>(stream: string, heard: Heard, read: () => Promise<T>): Promise<T> => {
      const same = reads.get(stream) ?? new Set();
      reads.set(stream, same.add(heard));
      try {
        return await read();
      } finally {
        same.delete(heard);
        if (same.size === 0) reads.delete(stream);
      }
    },
  };
};

/** Creates the epochs of the change feed, with the last validation of each; old ones are dropped. */
const createSeasons = () => {
  const provenAt = new Map<number, number>();
  let season = 0;
  return {
    current: (): number => season,
    provenAt: (of: number): number => provenAt.get(of) ?? Number.NEGATIVE_INFINITY,
    prove: (at: number): void => void provenAt.set(season, at),
    end: (): void => {
      season += 1;
      const [oldest] = provenAt.keys();
      if (oldest !== undefined && provenAt.size > seasonsMax) provenAt.delete(oldest);
    },
  };
};

/** Last moment at which the log had nothing newer; none if a later revision is known. */
const provenAtOf = (
  { aggregate, heard, readAt }: Kept,
  seasons: ReturnType<typeof createSeasons>,
): number =>
  heard.revision > aggregate.revision
    ? Number.NEGATIVE_INFINITY
    : Math.max(readAt, seasons.provenAt(heard.season));

const note = (heard: Heard, revision: number): void => {
  heard.revision = Math.max(heard.revision, revision);
};

/** Cache of aggregates, cleared on each erasure. */
const cacheUntilErasure = (keys: Pick<PersonalKeys, 'erasures'>) => {
  const held = sizedCache<Kept>({
    bytesMax: cachedBytesMax,
    bytesOf: ({ aggregate: { stateBytes, keys: used } }) => stateBytes.bytes + used.size * keyBytes,
  });
  let erasuresSeen = keys.erasures();
  return (): typeof held => {
    if (keys.erasures() === erasuresSeen) return held;
    erasuresSeen = keys.erasures();
    held.clear();
    return held;
  };
};

/**
 * Creates the aggregate cache, validated by the log's change feed: a stream without changes is current.
 * When a person's key is erased, the cache is cleared: any state may contain that person's data.
 */
export const openAggregates = (
  log: Pick<EventLog, 'head' | 'news' | 'read'>,
  keys: Pick<PersonalKeys, 'erasures'>,
): Aggregates => {
  const cache = cacheUntilErasure(keys);
  const reads = openReads();
  const seasons = createSeasons();
  const news = followNews(log, {
    changed: (stream, revision) => {
      const kept = cache().peek(stream);
      if (kept) note(kept.heard, revision);
      for (const heard of reads.of(stream)) note(heard, revision);
    },
    missed: seasons.end,
    heard: seasons.prove,
  });
  const isCurrent = ({ aggregate, heard }: Kept): boolean =>
    heard.season === seasons.current() && heard.revision <= aggregate.revision;

  const keep = (stream: string, aggregate: Aggregate, heard: Heard, readAt: number): void => {
    if (aggregate.erasures !== keys.erasures()) return;
    const known = cache().peek(stream)?.aggregate;
    // Another read, or an append, may have got further meanwhile.
    if (!known || known.revision <= aggregate.revision)
      cache().set(stream, { aggregate, heard, readAt });
  };

  const read: Aggregates['read'] = async (folding, stream) => {
    const start = cache().get(stream)?.aggregate ?? beforeTheFirst(folding, keys.erasures());
    const heard: Heard = { season: seasons.current(), revision: revisionNone };
    const readAt = performance.now();
    return reads.during(stream, heard, async () => {
      const found = await foldFrom(log, folding, stream, start);
      keep(stream, found, heard, readAt);
      return found;
    });
  };

  const current: Aggregates['current'] = async (folding, stream) => {
    if (cache().has(stream)) {
      await news.heard();
      const kept = cache().get(stream);
      if (kept && isCurrent(kept)) return kept.aggregate;
    }
    return read(folding, stream);
  };

  return {
    known: (stream) => {
      const kept = cache().get(stream);
      return kept && kept.heard.revision <= kept.aggregate.revision ? kept.aggregate : undefined;
    },
    read,
    current,
    remembered: (stream, ageMsMax) => {
      const kept = cache().get(stream);
      return kept && performance.now() - provenAtOf(kept, seasons) <= ageMsMax
        ? kept.aggregate
        : undefined;
    },
    keepAppended: (stream, before, plan, appended) => {
      const { revision } = appended;
      // An evicted stream has missed its changes: the next caller reads it.
      const heard = cache().peek(stream)?.heard ?? { season: -1, revision };
      keep(stream, grown(before, plan, appended), heard, performance.now());
    },
    forget: (stream) => void cache().delete(stream),
  };
};
