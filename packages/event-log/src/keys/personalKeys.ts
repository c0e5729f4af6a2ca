import { randomBytes } from 'node:crypto';
import {
  StreamDeleted,
  StreamNotFound,
  WrongExpectedRevision,
} from '@ovation/event-store-client/errors/storeErrors';
import type { EncodedEvent } from '@ovation/event-store-client/types/events';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import type { LogClient } from '../client/logClient.ts';
import { withRetry } from '../client/retry.ts';
import type { PersonalKeySource } from '../codec/codec.ts';
import { keyBytes, unwrapKey, wrapKey } from '../codec/personalData.ts';
import type { StoredEvent } from '../stored/storedEvent.ts';
import { KeyProblem, type KeyRing, keyOnRing, keyVariables } from './keyRing.ts';

/** Bounded: an evicted key is read again from its stream. */
const cachedBytesMax = 16 * 1_024 * 1_024;
/** Size of a cache entry: a key, its id, and the cache's own overhead. */
const cachedKeyBytes = 400;

/** A key rotation or another erasure may write at the same moment. */
const eraseAttemptsMax = 10;

/** A missing key is read again after this, in case it was only not there yet. */
const missingKeyTtlMs = 5_000;

export interface PersonalKeys extends PersonalKeySource {
  /**
   * Destroys the person's key for good: its data reads as erased from then on, and no new key of that name
   * can be made. Idempotent.
   */
  erase(personId: string): Promise<void>;
  /**
   * Collects the wrapped keys in the order of the log, so that none has to be read alone; the result caches
   * them once all are collected.
   */
  preload(): KeyPreload;
  /** Counter of erasures, here or elsewhere: data cached from events before may contain erased data. */
  erasureCount(): number;
}

/** Collects the events of key streams, one after another. */
export interface KeyPreload {
  add(event: Pick<StoredEvent, 'stream' | 'type' | 'data'>): void;
  /** Caches nothing of a key that was erased meanwhile: the collected state may be older. */
  commit(): void;
}

export const keyStream = (personId: string): string => `personkey-${personId}`;

/** Content of a person's key stream: the key, made once, rewrapped when master keys rotate. */
export interface WrappedKey {
  readonly personId: string;
  /** The id of the master key that wraps it. */
  readonly masterKeyId: string;
  readonly wrappedKey: string;
}

/** Last state of a person's key stream; an erased key leaves an event. */
export interface KeyState {
  /** Undefined once it was erased. */
  readonly wrapped: WrappedKey | undefined;
  /** Undefined where the stream itself was tombstoned. */
  readonly revision: number | undefined;
}

export const keyErasedType = 'PersonalKeyErased';
/** Last event of a tombstoned stream: keys were once erased this way. */
const tombstone = '$streamDeleted';
/** Type prefixes of key events. */
export const keyTypes = ['PersonalKey', tombstone] as const;

/** There are as many keys as people: they are read and written like all events. */
type KeyClient = Pick<LogClient, 'append' | 'read'>;

const revisionNew = -1;

/** An event of a key, written by the log alone, without further metadata. */
export const keyEvent = (type: string, data: object): EncodedEvent => ({
  id: v7(),
  type,
  data,
  metadata: {},
});

/** Reads a person's wrapped key from its stream; undefined when it was never made. */
export const readWrappedKey = async (
  client: Pick<KeyClient, 'read'>,
  personId: string,
): Promise<KeyState | undefined> => {
  let last: KeyState | undefined;
  try {
    // From its beginning: master keys have rarely been rotated.
    for await (const event of client.read(keyStream(personId), 0, Number.MAX_SAFE_INTEGER)) {
      const wrapped = event.type === keyErasedType ? undefined : (event.data as WrappedKey);
      last = { wrapped, revision: event.revision };
    }
  } catch (error) {
    if (error instanceof StreamDeleted) return { wrapped: undefined, revision: undefined };
    if (!(error instanceof StreamNotFound)) throw error;
  }
  return last;
};

/** Unwraps a person's key; throws a `KeyProblem` when its master key is not on the ring. */
export const openWrappedKey = (
  masterKeys: KeyRing,
  { personId, masterKeyId, wrappedKey }: WrappedKey,
): Buffer => {
  const masterKey = keyOnRing(masterKeys, masterKeyId);
  if (!masterKey) {
    const variable = keyVariables.master;
    throw new KeyProblem(
      `The key of person ${personId} lies under the master key ${masterKeyId}, which is neither ${variable} nor ${variable}_PREVIOUS.`,
    );
  }
  return unwrapKey(masterKey.secret, personId, wrappedKey);
};

/** Cached state of a person's key: the key, or why there is none. */
type CachedKey = Buffer | 'missing' | 'erased';

const keyOf = (cachedKey: CachedKey | undefined): Buffer | undefined =>
  cachedKey instanceof Buffer ? cachedKey : undefined;

/**
 * Marks a person's key as erased in its stream; does nothing where it already is. An administrator has the
 * store truncate the events before (`applyStreamRetention`).
 */
const eraseKey = async (client: KeyClient, personId: string): Promise<void> => {
  const event = keyEvent(keyErasedType, { personId });
  for (let attempt = 1; ; attempt++) {
    const found = await withRetry(() => readWrappedKey(client, personId));
    if (found && !found.wrapped) return;
    try {
      const expected = found?.revision ?? revisionNew;
      await client.append(keyStream(personId), expected, [event]);
      return;
    } catch (error) {
      // The key was rewrapped or erased by another process at that moment.
      const isRace = error instanceof WrongExpectedRevision;
      if (!isRace || attempt >= eraseAttemptsMax) throw error;
    }
  }
};

const createKey = async (
  client: Pick<KeyClient, 'append'>,
  masterKeys: KeyRing,
  personId: string,
): Promise<Buffer | 'there already'> => {
  const key = randomBytes(keyBytes);
  const { id: masterKeyId, secret } = masterKeys.current;
  const data: WrappedKey = { personId, masterKeyId, wrappedKey: wrapKey(secret, personId, key) };
  const event = keyEvent('PersonalKeyCreated', data);
  try {
    await withRetry(() => client.append(keyStream(personId), revisionNew, [event]));
    return key;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return 'there already';
    throw error;
  }
};

const keyCache = (): LRUCache<string, CachedKey> =>
  new LRUCache({ maxSize: cachedBytesMax, sizeCalculation: () => cachedKeyBytes });

/** `isOutdated` returns whether a key has been erased since the preload began. */
const collectKeys = (
  masterKeys: KeyRing,
  cache: LRUCache<string, CachedKey>,
  isOutdated: () => boolean,
): KeyPreload => {
  const collected = keyCache();
  return {
    add: ({ stream, type, data }) => {
      const personId = stream.slice(keyStream('').length);
      if (type === keyErasedType || type === tombstone) {
        collected.set(personId, 'erased');
        return;
      }
      const { masterKeyId, wrappedKey } = data as WrappedKey;
      const masterKey = keyOnRing(masterKeys, masterKeyId);
      if (masterKey) collected.set(personId, unwrapKey(masterKey.secret, personId, wrappedKey));
      // It may be wrapped by another master key by now; reading it reports if it is not.
      else collected.delete(personId);
    },
    commit: () => {
      if (isOutdated()) return;
      // The newest come last, and stay cached the longest.
      for (const [personId, { value }] of collected.dump())
        if (cache.peek(personId) !== 'erased') cache.set(personId, value);
    },
  };
};

/** Store of personal keys, each in a stream of its own, wrapped by the current master key. */
export const personalKeys = (client: KeyClient, masterKeys: KeyRing): PersonalKeys => {
  const cache = keyCache();

  let erasureCount = 0;
  const cachedKeyOf = (found: KeyState | undefined): CachedKey => {
    if (!found) return 'missing';
    return found.wrapped ? openWrappedKey(masterKeys, found.wrapped) : 'erased';
  };
  const read = async (personId: string): Promise<CachedKey> => {
    const result = cachedKeyOf(await readWrappedKey(client, personId));
    cache.set(personId, result, result === 'missing' ? { ttl: missingKeyTtlMs } : {});
    return result;
  };

  /** Reads in progress: callers of the same key share one read. */
  const readsInFlight = new Map<string, Promise<CachedKey>>();
  const find = async (personId: string): Promise<Buffer | undefined> => {
    const cachedKey = cache.get(personId);
    if (cachedKey) return keyOf(cachedKey);
    const reading =
      readsInFlight.get(personId) ??
      withRetry(() => read(personId)).finally(() => readsInFlight.delete(personId));
    readsInFlight.set(personId, reading);
    return keyOf(await reading);
  };

  const create = async (personId: string): Promise<Buffer | undefined> => {
    const created = await createKey(client, masterKeys, personId);
    if (created !== 'there already') {
      cache.set(personId, created);
      return created;
    }
    const existing = await withRetry(() => read(personId));
    if (existing === 'missing') throw new Error(`the key of person ${personId} is gone`);
    return keyOf(existing);
  };

  return {
    find,
    ensure: async (personId) => {
      const known = cache.get(personId);
      if (known && known !== 'missing') return keyOf(known);
      const found = await withRetry(() => read(personId));
      return found === 'missing' ? create(personId) : keyOf(found);
    },
    cached: (personId) => keyOf(cache.get(personId)),
    erase: async (personId) => {
      await withRetry(() => eraseKey(client, personId));
      cache.set(personId, 'erased');
      erasureCount += 1;
    },
    forget: (personId) => {
      cache.delete(personId);
      erasureCount += 1;
    },
    preload: () => {
      const erasuresBefore = erasureCount;
      return collectKeys(masterKeys, cache, () => erasureCount !== erasuresBefore);
    },
    erasureCount: () => erasureCount,
  };
};
