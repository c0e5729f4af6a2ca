import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { StreamDefinition } from '@ovation/contracts/kernel/event';
import {
  StreamDeleted,
  StreamNotFound,
  WrongExpectedRevision,
} from '@ovation/event-store-client/errors/storeErrors';
import type { Changes } from '@ovation/event-store-client/types/changes';
import type { EncodedEvent } from '@ovation/event-store-client/types/events';
import { createCachedHead } from './cachedHead.ts';
import type { LogClient, LogClientName } from './client/logClient.ts';
import { officialClient } from './client/officialClient.ts';
import { storeErrorOf } from './client/officialErrors.ts';
import { toStoredEvent } from './client/officialEvents.ts';
import type { EventStore } from './client/officialStore.ts';
import { openEventStore } from './client/officialStore.ts';
import { ownClient } from './client/ownClient.ts';
import { resumeRead, withRetry } from './client/retry.ts';
import {
  type AnyRecordedEvent,
  type Codec,
  eventCodec,
  type NewEvent,
  type OnUnreadable,
} from './codec/codec.ts';
import { type CatchUpOptions, catchUp, type EventBatch } from './following/catchUp.ts';
import { readStreamMetadata, type StoredMetadata } from './following/streamMetadata.ts';
import { type KeyRegister, keyRegister } from './keys/keyRegister.ts';
import type { KeyRing } from './keys/keyRing.ts';
import { type KeyRotation, keyRotation } from './keys/keyRotation.ts';
import { type PersonalKeys, personalKeys } from './keys/personalKeys.ts';
import { preloadKeys } from './keys/preloadKeys.ts';
import { positionStart } from './stored/position.ts';

/** The revision of an empty stream. */
export const revisionNone = -1;

export type AppendOutcome =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  | { readonly ok: false; readonly reason: 'conflict' };

/** Location of an event: stream, revision, position in `$all`, time. */
export type EventLocation = Pick<
  AnyRecordedEvent,
  'stream' | 'revision' | 'position' | 'recordedAt'
>;

/** The only access to EventStoreDB: no other code of the product calls it. */
export interface EventLog {
  /**
   * Appends all events or none, at the revision that the caller read (`-1`: a new stream). Safe to repeat
   * with the same event ids. Throws when the store stays unavailable.
   */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendOutcome>;
  /** Reads the events of a stream from a revision on, oldest first; empty when there is no stream. */
  read(stream: string, from?: number, countMax?: number): AsyncIterable<AnyRecordedEvent>;
  /** Reads `$all` from after a position, endlessly, in batches; reconnects by itself. */
  catchUp(options: CatchUpOptions): AsyncIterable<EventBatch>;
  /**
   * Returns the streams that have new events after a position, in one read of at most so many events,
   * without their contents. `after` is `positionStart` or the position of an event: of `head`, an append,
   * or the last result.
   */
  changedStreams(after: bigint, countMax: number): Promise<Changes>;
  /** Finds an event's location without decoding it; undefined when there is none. */
  locate(stream: string, revision: number): Promise<EventLocation | undefined>;
  /** The last event of a stream; undefined when there is none. */
  readLast(stream: string): Promise<AnyRecordedEvent | undefined>;
  readonly keys: PersonalKeys;
  /** Register of the keys in use. */
  readonly keyRegister: KeyRegister;
  /** Rotates the master key of the personal keys. */
  readonly keyRotation: KeyRotation;
  /** The last event except those of the given types; undefined when there is none. */
  last(except?: readonly string[]): Promise<EventLocation | undefined>;
  /** The position of the last event: the start for following new events. */
  head(): Promise<bigint>;
  /** True when the log has reached this position. */
  reaches(position: bigint): Promise<boolean>;
  /** Metadata of streams by name; hardly any in a correctly set-up log. */
  metadata(signal: AbortSignal): Promise<ReadonlyMap<string, StoredMetadata>>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogOptions {
  readonly url: string;
  /** Wrap the personal keys; 32 bytes each. */
  readonly masterKeys: KeyRing;
  readonly streams: readonly StreamDefinition[];
  readonly onUnreadable?: OnUnreadable;
  /** Adapter for the most frequent calls; our own client when left out. */
  readonly client?: LogClientName | undefined;
  /** Checks events by their schemas before they are written; true when left out. */
  readonly checks?: boolean | undefined;
}

/** The client waits for each of its streams to end; one that was left in the middle never does. */
const closeMsMax = 1_000;

const appendEncoded = async (
  client: LogClient,
  stream: string,
  expected: number,
  events: readonly EncodedEvent[],
): Promise<AppendOutcome> => {
  try {
    const { revision, position } = await withRetry(() => client.append(stream, expected, events));
    if (position === undefined) throw new Error(`the store gave no position for ${stream}`);
    return { ok: true, revision, position };
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return { ok: false, reason: 'conflict' };
    throw error;
  }
};

const closeAll = async (client: LogClient, store: EventStore): Promise<void> => {
  const abort = new AbortController();
  const timeout = delay(closeMsMax, undefined, { signal: abort.signal });
  try {
    await client.close();
    await Promise.race([store.dispose(), timeout]);
  } finally {
    // A running timer would delay the end of a command.
    abort.abort();
  }
};

const locationOf = (event: AllStreamRecordedEvent): EventLocation => ({
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position.commit,
  recordedAt: event.created,
});

/** Events per read when searching backwards: mostly the very last one is wanted. */
const scanCount = 16;

/** Finds the last event; system events, such as metadata, are skipped. */
const lastEvent = async (
  store: EventStore,
  except: readonly string[] = [],
): Promise<EventLocation | undefined> => {
  let fromPosition: ReadAllOptions['fromPosition'] = END;
  for (;;) {
    let match: AllStreamRecordedEvent | undefined;
    let read = 0;
    for await (const { event } of store.readAll({
      direction: BACKWARDS,
      fromPosition,
      maxCount: scanCount,
    })) {
      read += 1;
      if (!event) continue;
      fromPosition = event.position;
      if (!event.type.startsWith('$') && !except.includes(event.type)) match ??= event;
    }
    if (match) return locationOf(match);
    if (read < scanCount) return undefined;
  }
};

/** Reads one event as the store returns it. */
const readOne = async (
  store: EventStore,
  stream: string,
  options: Pick<ReadStreamOptions, 'direction' | 'fromRevision'>,
): Promise<ResolvedEvent | undefined> => {
  let found: ResolvedEvent | undefined;
  try {
    // Read to the end: the client never releases a read that is left after all of it has arrived.
    for await (const resolved of store.readStream(stream, { ...options, maxCount: 1 })) {
      found = resolved;
    }
  } catch (error) {
    const reason = storeErrorOf(error);
    if (!(reason instanceof StreamNotFound || reason instanceof StreamDeleted)) throw reason;
  }
  return found;
};

async function* emptyRead(): AsyncGenerator<never> {}

const createRead = (client: LogClient, codec: Codec): EventLog['read'] =>
  async function* read(stream, from = 0, countMax = Number.MAX_SAFE_INTEGER) {
    let [next, remaining] = [from, countMax];
    // A read that broke after its last event is not reopened just to learn how it ends.
    const open = () => (remaining > 0 ? client.read(stream, next, remaining) : emptyRead());
    try {
      for await (const stored of resumeRead(open)) {
        next = stored.revision + 1;
        remaining -= 1;
        const event = await codec.decode(stored);
        if (event) yield event;
      }
    } catch (error) {
      if (error instanceof StreamNotFound || error instanceof StreamDeleted) return;
      throw error;
    }
  };

export const openEventLog = ({
  url,
  masterKeys,
  streams,
  onUnreadable,
  client: clientName = 'own',
  checks,
}: EventLogOptions): EventLog => {
  const store = openEventStore(url);
  const client = clientName === 'own' ? ownClient(url) : officialClient(store);
  const head = async (): Promise<bigint> =>
    (await withRetry(() => lastEvent(store)))?.position ?? positionStart;
  const cachedHead = createCachedHead(head);
  const keys = personalKeys(client, masterKeys);
  const codec = eventCodec(streams, keys, { onUnreadable, checks });

  return {
    keys,
    keyRegister: keyRegister(store),
    keyRotation: keyRotation(client, masterKeys),
    read: createRead(client, codec),
    append: async (stream, expected, events) => {
      const encoded = await Promise.all(events.map(codec.encode));
      const outcome = await appendEncoded(client, stream, expected, encoded);
      if (outcome.ok) cachedHead.advance(outcome.position);
      return outcome;
    },
    catchUp: async function* (options) {
      if (options.preloadsKeys) await preloadKeys(client.subscribe, keys, options.signal);
      yield* catchUp(client.subscribe, codec, options);
    },
    changedStreams: async (after, countMax) => {
      const result = await withRetry(() => client.changes(after, countMax));
      cachedHead.advance(result.position);
      return result;
    },
    locate: async (stream, revision) => {
      const options = { direction: FORWARDS, fromRevision: BigInt(revision) } as const;
      const resolved = await withRetry(() => readOne(store, stream, options));
      const event = resolved?.event as AllStreamRecordedEvent | undefined;
      return event && Number(event.revision) === revision ? locationOf(event) : undefined;
    },
    readLast: async (stream) => {
      const options = { direction: BACKWARDS, fromRevision: END } as const;
      const resolved = await withRetry(() => readOne(store, stream, options));
      const stored = resolved && toStoredEvent(resolved);
      return stored && codec.decode(stored);
    },
    last: (except) => withRetry(() => lastEvent(store, except)),
    head,
    reaches: cachedHead.reaches,
    metadata: (signal) => readStreamMetadata(client.subscribe, signal),
    ping: async () => {
      await lastEvent(store);
    },
    close: () => closeAll(client, store),
  };
};
