import { randomBytes } from 'node:crypto';
import {
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import type { EventStore } from './client.ts';
import { KeyProblem, type KeyRing, keyOnRing, keyVariables } from './keyRing.ts';
import { keyBytes, unwrapKey, wrapKey } from './personalData.ts';
import { withRetry } from './retry.ts';

/** Bounded: a key that falls out is read again from its stream. */
const cachedBytesMax = 16 * 1_024 * 1_024;
/** A key, the id that it is found by, and what the cache itself takes. */
const cachedKeyBytes = 400;

/** A key that is gone is asked for again after this, in case it was only not there yet. */
const missingKeyTtlMs = 5_000;

export interface PersonalKeys {
  /** The person's key; made when there is none yet. */
  ensure(personId: string): Promise<Buffer>;
  /** The person's key, or undefined when it was erased or never made. */
  find(personId: string): Promise<Buffer | undefined>;
  /** The key when it lies in memory: the way that costs no promise. */
  cached(personId: string): Buffer | undefined;
  /** Forgets what lies in memory, when the person is erased. */
  forget(personId: string): void;
}

export const keyStream = (personId: string): string => `personkey-${personId}`;

/** What the stream of a person's key holds: made once, and wrapped anew when master keys change. */
export interface WrappedKey {
  readonly personId: string;
  /** Which master key it lies under. */
  readonly masterKeyId: string;
  readonly wrappedKey: string;
}

/** How a person's key lies in its stream now; undefined when it was erased or never made. */
export const readWrappedKey = async (
  store: EventStore,
  personId: string,
): Promise<{ readonly wrapped: WrappedKey; readonly revision: bigint } | undefined> => {
  const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  let last: { readonly wrapped: WrappedKey; readonly revision: bigint } | undefined;
  try {
    // To its end: the client never lets go of a read that is left once all of it has arrived.
    for await (const { event } of store.readStream(keyStream(personId), options)) {
      if (!event) continue;
      last = { wrapped: event.data as unknown as WrappedKey, revision: event.revision };
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError || error instanceof StreamDeletedError)) throw error;
  }
  return last;
};

/** Opens a person's key; throws a `KeyProblem` when its master key is not on the ring. */
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

/** The keys of persons, each in a stream of its own, wrapped by the current master key. */
export const personalKeys = (store: EventStore, masterKeys: KeyRing): PersonalKeys => {
  const cache = new LRUCache<string, Buffer | 'missing'>({
    maxSize: cachedBytesMax,
    sizeCalculation: () => cachedKeyBytes,
  });

  const read = async (personId: string): Promise<Buffer | undefined> => {
    const found = await readWrappedKey(store, personId);
    const key = found && openWrappedKey(masterKeys, found.wrapped);
    if (key) cache.set(personId, key);
    else cache.set(personId, 'missing', { ttl: missingKeyTtlMs });
    return key;
  };

  /** Whoever asks for a key that is being read waits for that reading. */
  const beingRead = new Map<string, Promise<Buffer | undefined>>();
  const find = async (personId: string): Promise<Buffer | undefined> => {
    const known = cache.get(personId);
    if (known) return known === 'missing' ? undefined : known;
    const reading =
      beingRead.get(personId) ??
      withRetry(() => read(personId)).finally(() => beingRead.delete(personId));
    beingRead.set(personId, reading);
    return reading;
  };

  const create = async (personId: string): Promise<Buffer> => {
    const key = randomBytes(keyBytes);
    const { id: masterKeyId, secret } = masterKeys.current;
    const data: WrappedKey = {
      personId,
      masterKeyId,
      wrappedKey: wrapKey(secret, personId, key),
    };
    const event = jsonEvent({ type: 'PersonalKeyCreated', data: { ...data } });
    try {
      await withRetry(() =>
        store.appendToStream(keyStream(personId), event, { expectedRevision: NO_STREAM }),
      );
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const theirs = await withRetry(() => read(personId));
      if (!theirs) throw new Error(`the key of person ${personId} is gone`);
      return theirs;
    }
    cache.set(personId, key);
    return key;
  };

  return {
    find,
    ensure: async (personId) => {
      const known = cache.get(personId);
      if (known && known !== 'missing') return known;
      return (await withRetry(() => read(personId))) ?? create(personId);
    },
    cached: (personId) => {
      const known = cache.get(personId);
      return known === 'missing' ? undefined : known;
    },
    forget: (personId) => {
      cache.set(personId, 'missing');
    },
  };
};
