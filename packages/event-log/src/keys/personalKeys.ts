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

/** Bounded: a key that falls out is read again from its stream. */
const cachedBytesMax = 16 * 1_024 * 1_024;
/** A key, the id that it is found by, and what the cache itself takes. */
const cachedKeyBytes = 400;

/** Others may rewrap the key, or erase it, at the same moment. */
const eraseAttemptsMax = 10;

/** A key that is gone is asked for again after this, in case it was only not there yet. */
const missingKeyTtlMs = 5_000;

export interface PersonalKeys extends PersonalKeySource {
  /**
   * Destroys the person's key for good: what lies under it is read as erased from then on, and
   * nobody gets another key of that name. Can be done again.
   */
  erase(personId: string): Promise<void>;
  /**
   * Takes in how all keys lie, told in the order of the log, so that none of them has to be read alone;
   * the result puts them into memory, once all has been told.
   */
  learn(): KeyLesson;
  /** How often a key has gone, here or elsewhere: what was made of events before may hold what is gone. */
  erasures(): number;
}

/** What the streams of keys say, one event after another. */
export interface KeyLesson {
  tell(event: Pick<StoredEvent, 'stream' | 'type' | 'data'>): void;
  /** Nothing of it is kept where a key has gone meanwhile: what was told may be older than that. */
  keep(): void;
}

export const keyStream = (personId: string): string => `personkey-${personId}`;

/** What the stream of a person's key holds: made once, and wrapped anew when master keys change. */
export interface WrappedKey {
  readonly personId: string;
  /** Which master key it lies under. */
  readonly masterKeyId: string;
  readonly wrappedKey: string;
}

/** How the stream of a person's key ends; a key that was erased leaves an event that says so. */
export interface KeyFound {
  /** Undefined once it was erased. */
  readonly wrapped: WrappedKey | undefined;
  /** Undefined where even the stream is gone for good. */
  readonly revision: number | undefined;
}

export const erasedEvent = 'PersonalKeyErased';
/** How a stream ends that is gone for good: keys were once erased so. */
const tombstone = '$streamDeleted';
/** What the types of the events of keys begin with. */
export const keyTypes = ['PersonalKey', tombstone] as const;

/** Keys are as many as people: they are read and written the way all events are. */
type KeyClient = Pick<LogClient, 'append' | 'read'>;

const streamNew = -1;

/** An event of a key, which nobody but the log writes: there is no more to tell of it. */
export const keyEvent = (type: string, data: object): EncodedEvent => ({
  id: v7(),
  type,
  data,
  metadata: {},
});

/** How a person's key lies in its stream now; undefined when it was never made. */
export const readWrappedKey = async (
  client: Pick<KeyClient, 'read'>,
  personId: string,
): Promise<KeyFound | undefined> => {
  let last: KeyFound | undefined;
  try {
    // From its beginning: few master keys have ever been laid around one.
    for await (const event of client.read(keyStream(personId), 0, Number.MAX_SAFE_INTEGER)) {
      const wrapped = event.type === erasedEvent ? undefined : (event.data as WrappedKey);
      last = { wrapped, revision: event.revision };
    }
  } catch (error) {
    if (error instanceof StreamDeleted) return { wrapped: undefined, revision: undefined };
    if (!(error instanceof StreamNotFound)) throw error;
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

/** What is known of a person's key: the key, or why there is none. */
type Known = Buffer | 'missing' | 'erased';

const keyOf = (known: Known | undefined): Buffer | undefined =>
  known instanceof Buffer ? known : undefined;

/**
 * Ends the stream of a person's key; not for the first time where it ended before. An administrator has
 * the store drop what lies before (`settleStreams`).
 */
const eraseKey = async (client: KeyClient, personId: string): Promise<void> => {
  const event = keyEvent(erasedEvent, { personId });
  for (let attempt = 1; ; attempt++) {
    const found = await withRetry(() => readWrappedKey(client, personId));
    if (found && !found.wrapped) return;
    try {
      const expected = found?.revision ?? streamNew;
      await client.append(keyStream(personId), expected, [event]);
      return;
    } catch (error) {
      // Somebody laid the key under another master key at that moment, or erased it too.
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
    await withRetry(() => client.append(keyStream(personId), streamNew, [event]));
    return key;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return 'there already';
    throw error;
  }
};

const keysInMemory = (): LRUCache<string, Known> =>
  new LRUCache({ maxSize: cachedBytesMax, sizeCalculation: () => cachedKeyBytes });

/** `isOutdated` tells at the end whether a key has gone since the lesson began. */
const keyLesson = (
  masterKeys: KeyRing,
  cache: LRUCache<string, Known>,
  isOutdated: () => boolean,
): KeyLesson => {
  const told = keysInMemory();
  return {
    tell: ({ stream, type, data }) => {
      const personId = stream.slice(keyStream('').length);
      if (type === erasedEvent || type === tombstone) {
        told.set(personId, 'erased');
        return;
      }
      const { masterKeyId, wrappedKey } = data as WrappedKey;
      const masterKey = keyOnRing(masterKeys, masterKeyId);
      if (masterKey) told.set(personId, unwrapKey(masterKey.secret, personId, wrappedKey));
      // It may lie under another master key by now; who asks for it is told if it does not.
      else told.delete(personId);
    },
    keep: () => {
      if (isOutdated()) return;
      // The newest come last, and stay the longest.
      for (const [personId, { value }] of told.dump())
        if (cache.peek(personId) !== 'erased') cache.set(personId, value);
    },
  };
};

/** The keys of persons, each in a stream of its own, wrapped by the current master key. */
export const personalKeys = (client: KeyClient, masterKeys: KeyRing): PersonalKeys => {
  const cache = keysInMemory();

  let erasures = 0;
  const knownOf = (found: KeyFound | undefined): Known => {
    if (!found) return 'missing';
    return found.wrapped ? openWrappedKey(masterKeys, found.wrapped) : 'erased';
  };
  const read = async (personId: string): Promise<Known> => {
    const known = knownOf(await readWrappedKey(client, personId));
    cache.set(personId, known, known === 'missing' ? { ttl: missingKeyTtlMs } : {});
    return known;
  };

  /** Whoever asks for a key that is being read waits for that reading. */
  const beingRead = new Map<string, Promise<Known>>();
  const find = async (personId: string): Promise<Buffer | undefined> => {
    const known = cache.get(personId);
    if (known) return keyOf(known);
    const reading =
      beingRead.get(personId) ??
      withRetry(() => read(personId)).finally(() => beingRead.delete(personId));
    beingRead.set(personId, reading);
    return keyOf(await reading);
  };

  const create = async (personId: string): Promise<Buffer | undefined> => {
    const made = await createKey(client, masterKeys, personId);
    if (made !== 'there already') {
      cache.set(personId, made);
      return made;
    }
    const theirs = await withRetry(() => read(personId));
    if (theirs === 'missing') throw new Error(`the key of person ${personId} is gone`);
    return keyOf(theirs);
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
      erasures += 1;
    },
    forget: (personId) => {
      cache.delete(personId);
      erasures += 1;
    },
    learn: () => {
      const erasuresBefore = erasures;
      return keyLesson(masterKeys, cache, () => erasures !== erasuresBefore);
    },
    erasures: () => erasures,
  };
};
