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
import type { LogClient, LogClientName } from './client/logClient.ts';
import { officialClient } from './client/officialClient.ts';
import { storeErrorOf } from './client/officialErrors.ts';
import { storedOf } from './client/officialEvents.ts';
import type { EventStore } from './client/officialStore.ts';
import { openEventStore } from './client/officialStore.ts';
import { ownClient } from './client/ownClient.ts';
import { withResumption, withRetry } from './client/retry.ts';
import {
  type AnyRecordedEvent,
  type Codec,
  eventCodec,
  type NewEvent,
  type OnUnreadable,
} from './codec/codec.ts';
import { type CatchUpOptions, catchUp, type EventBatch } from './following/catchUp.ts';
import { readMetadata, type StoredMetadata } from './following/streamMetadata.ts';
import { type KeyRegister, keyRegister } from './keys/keyRegister.ts';
import type { KeyRing } from './keys/keyRing.ts';
import { learnKeys } from './keys/learnKeys.ts';
import { type PersonalKeys, personalKeys } from './keys/personalKeys.ts';
import { type Rewrapping, rewrapping } from './keys/rewrapping.ts';
import { createKnownEnd } from './knownEnd.ts';
import { positionStart } from './stored/position.ts';

/** The revision of a stream that holds nothing. */
export const revisionNone = -1;

export type AppendOutcome =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  | { readonly ok: false; readonly reason: 'conflict' };

/** Where an event lies: in its stream, in `$all`, in time. */
export type Located = Pick<AnyRecordedEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>;

/** The one door to EventStoreDB: no other code of the product talks to it. */
export interface EventLog {
  /**
   * Appends all of the events or none, at the revision that the caller read (`-1`: a new stream).
   * Safe to repeat with the same event ids. Throws when the store stays away.
   */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendOutcome>;
  /** The events of a stream from a revision on, oldest first; empty when there is no stream. */
  read(stream: string, from?: number, countMax?: number): AsyncIterable<AnyRecordedEvent>;
  /** `$all` from after a position on, for ever, in batches; reconnects by itself. */
  catchUp(options: CatchUpOptions): AsyncIterable<EventBatch>;
  /**
   * Which streams have got events after a position: one read, of so many events at most, that opens none
   * of them. `positionStart`, or where an event lies: `head`, an append's or that of the last news.
   */
  news(after: bigint, countMax: number): Promise<Changes>;
  /** Where an event lies, whatever is in it; undefined when the store has none there. */
  locate(stream: string, revision: number): Promise<Located | undefined>;
  /** The last event of a stream; undefined when there is none. */
  readLast(stream: string): Promise<AnyRecordedEvent | undefined>;
  readonly keys: PersonalKeys;
  /** Which keys the log's contents need. */
  readonly keyRegister: KeyRegister;
  /** Lays the persons' keys under another master key. */
  readonly rewrapping: Rewrapping;
  /** The last event of all but those of these types; undefined when there is none. */
  last(except?: readonly string[]): Promise<Located | undefined>;
  /** Its position: to follow what is new from here on. */
  head(): Promise<bigint>;
  /** True when the log has come as far as this position. */
  reaches(position: bigint): Promise<boolean>;
  /** What streams say to the store of themselves, by their names; of a log that is as it should be hardly any. */
  metadata(signal: AbortSignal): Promise<ReadonlyMap<string, StoredMetadata>>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogOptions {
  readonly url: string;
  /** Wrap the persons' keys; 32 bytes each. */
  readonly masterKeys: KeyRing;
  readonly streams: readonly StreamDefinition[];
  readonly onUnreadable?: OnUnreadable;
  /** Who makes the calls that all commands and readers make; our own client when left out. */
  readonly client?: LogClientName | undefined;
  /** Whether events are checked by their schemas before they are written; true when left out. */
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
  const closed = new AbortController();
  const late = delay(closeMsMax, undefined, { signal: closed.signal });
  try {
    await client.close();
    await Promise.race([store.dispose(), late]);
  } finally {
    // A timer that went on would keep a command from its end for as long.
    closed.abort();
  }
};

const locatedOf = (event: AllStreamRecordedEvent): Located => ({
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position.commit,
  recordedAt: event.created,
});

/** So many events are looked at in one read: mostly the very last is what is wanted. */
const lookCount = 16;

/** System events, such as metadata, are nobody's news: they are passed by. */
const lastEvent = async (
  store: EventStore,
  except: readonly string[] = [],
): Promise<Located | undefined> => {
  let fromPosition: ReadAllOptions['fromPosition'] = END;
  for (;;) {
    let found: AllStreamRecordedEvent | undefined;
    let read = 0;
    for await (const { event } of store.readAll({
      direction: BACKWARDS,
      fromPosition,
      maxCount: lookCount,
    })) {
      read += 1;
      if (!event) continue;
      fromPosition = event.position;
      if (!event.type.startsWith('$') && !except.includes(event.type)) found ??= event;
    }
    if (found) return locatedOf(found);
    if (read < lookCount) return undefined;
  }
};

/** The one event that a read finds, as the store has it. */
const readOne = async (
  store: EventStore,
  stream: string,
  options: Pick<ReadStreamOptions, 'direction' | 'fromRevision'>,
): Promise<ResolvedEvent | undefined> => {
  let found: ResolvedEvent | undefined;
  try {
    // To its end: the client never lets go of a read that is left once all of it has arrived.
    for await (const resolved of store.readStream(stream, { ...options, maxCount: 1 })) {
      found = resolved;
    }
  } catch (error) {
    const reason = storeErrorOf(error);
    if (!(reason instanceof StreamNotFound || reason instanceof StreamDeleted)) throw reason;
  }
  return found;
};

async function* nothingMore(): AsyncGenerator<never> {}

const reading = (client: LogClient, codec: Codec): EventLog['read'] =>
  async function* read(stream, from = 0, countMax = Number.MAX_SAFE_INTEGER) {
    let [next, left] = [from, countMax];
    // One that broke where it had given all is not opened again to learn how it ends.
    const open = () => (left > 0 ? client.read(stream, next, left) : nothingMore());
    try {
      for await (const stored of withResumption(open)) {
        next = stored.revision + 1;
        left -= 1;
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
  const end = createKnownEnd(head);
  const keys = personalKeys(client, masterKeys);
  const codec = eventCodec(streams, keys, { onUnreadable, checks });

  return {
    keys,
    keyRegister: keyRegister(store),
    rewrapping: rewrapping(client, masterKeys),
    read: reading(client, codec),
    append: async (stream, expected, events) => {
      const encoded = await Promise.all(events.map(codec.encode));
      const outcome = await appendEncoded(client, stream, expected, encoded);
      if (outcome.ok) end.note(outcome.position);
      return outcome;
    },
    catchUp: async function* (options) {
      if (options.learnsKeys) await learnKeys(client.subscribe, keys, options.signal);
      yield* catchUp(client.subscribe, codec, options);
    },
    news: async (after, countMax) => {
      const news = await withRetry(() => client.changes(after, countMax));
      end.note(news.position);
      return news;
    },
    locate: async (stream, revision) => {
      const options = { direction: FORWARDS, fromRevision: BigInt(revision) } as const;
      const resolved = await withRetry(() => readOne(store, stream, options));
      const event = resolved?.event as AllStreamRecordedEvent | undefined;
      return event && Number(event.revision) === revision ? locatedOf(event) : undefined;
    },
    readLast: async (stream) => {
      const options = { direction: BACKWARDS, fromRevision: END } as const;
      const resolved = await withRetry(() => readOne(store, stream, options));
      const stored = resolved && storedOf(resolved);
      return stored && codec.decode(stored);
    },
    last: (except) => withRetry(() => lastEvent(store, except)),
    head,
    reaches: end.reaches,
    metadata: (signal) => readMetadata(client.subscribe, signal),
    ping: async () => {
      await lastEvent(store);
    },
    close: () => closeAll(client, store),
  };
};
