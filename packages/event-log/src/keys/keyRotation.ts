import { WrongExpectedRevision } from '@ovation/event-store-client/errors/storeErrors';
import type { LogClient } from '../client/logClient.ts';
import { withRetry } from '../client/retry.ts';
import { wrapKey } from '../codec/personalData.ts';
import { catchUp } from '../following/catchUp.ts';
import { positionStart } from '../stored/position.ts';
import { keyCodec } from './keyCodec.ts';
import { type KeyRing, keyOnRing } from './keyRing.ts';
import {
  keyEvent,
  keyStream,
  openWrappedKey,
  readWrappedKey,
  type WrappedKey,
} from './personalKeys.ts';

/** State of the wrapped personal keys. */
export interface KeyRotationStatus {
  /** Keys ever made, including those of erased persons. */
  readonly made: number;
  /**
   * Persons whose key is wrapped by another master key than the current one, by its id; without erased
   * persons.
   */
  readonly outdated: ReadonlyMap<string, readonly string[]>;
}

export interface RotationProgress {
  readonly done: number;
  readonly total: number;
}

export interface KeyRotation {
  /** Scans the log. */
  status(signal: AbortSignal): Promise<KeyRotationStatus>;
  /**
   * Rewraps each key under the current master key. May be stopped at any time and repeated; others may read
   * and make keys meanwhile. Returns the number of rewrapped keys.
   */
  rotate(signal: AbortSignal, onProgress: (progress: RotationProgress) => void): Promise<number>;
}

/** Keys that are read and written in parallel. */
const concurrency = 16;
const progressEvery = 500;

const forEachConcurrently = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};

/** Scans for persons whose key is wrapped by another master key than the current one. */
const scanKeys = async (
  { subscribe }: Pick<LogClient, 'subscribe'>,
  currentId: string,
  signal: AbortSignal,
) => {
  const outdated = new Set<string>();
  let made = 0;
  const options = { after: positionStart, types: ['PersonalKey'], signal };
  for await (const { events, live } of catchUp(subscribe, keyCodec, options)) {
    for (const { type, data } of events) {
      const { personId, masterKeyId } = data as WrappedKey;
      if (type === 'PersonalKeyCreated') made += 1;
      const isDone = type === 'PersonalKeyErased' || masterKeyId === currentId;
      if (isDone) outdated.delete(personId);
      else outdated.add(personId);
    }
    if (live) break;
  }
  return { made, others: outdated };
};

/** Rotates the master key: reads and rewrites the streams of personal keys. */
export const keyRotation = (
  client: Pick<LogClient, 'append' | 'subscribe' | 'read'>,
  masterKeys: KeyRing,
): KeyRotation => {
  const current = masterKeys.current.id;

  const status = async (signal: AbortSignal): Promise<KeyRotationStatus> => {
    const { made, others } = await scanKeys(client, current, signal);
    const byMasterKey = new Map<string, string[]>();
    await forEachConcurrently([...others], signal, async (personId) => {
      const found = await withRetry(() => readWrappedKey(client, personId));
      if (!found?.wrapped || found.wrapped.masterKeyId === current) return;
      const { masterKeyId } = found.wrapped;
      byMasterKey.set(masterKeyId, [...(byMasterKey.get(masterKeyId) ?? []), personId]);
    });
    return { made, outdated: byMasterKey };
  };

  /** True when this process rewrapped the key; not when it was erased, or another was faster. */
  const rotateOne = async (personId: string): Promise<boolean> => {
    const found = await readWrappedKey(client, personId);
    if (!found?.wrapped || found.revision === undefined) return false;
    if (found.wrapped.masterKeyId === current) return false;
    const key = openWrappedKey(masterKeys, found.wrapped);
    const data: WrappedKey = {
      personId,
      masterKeyId: current,
      wrappedKey: wrapKey(masterKeys.current.secret, personId, key),
    };
    const event = keyEvent('PersonalKeyRewrapped', data);
    try {
      await client.append(keyStream(personId), found.revision, [event]);
      return true;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  };

  const rotate: KeyRotation['rotate'] = async (signal, onProgress) => {
    const { outdated } = await status(signal);
    const rotatable = [...outdated].flatMap(([id, persons]) =>
      keyOnRing(masterKeys, id) ? persons : [],
    );
    let [processed, rotated] = [0, 0];
    await forEachConcurrently(rotatable, signal, async (personId) => {
      if (await withRetry(() => rotateOne(personId))) rotated += 1;
      processed += 1;
      if (processed % progressEvery === 0) onProgress({ done: processed, total: rotatable.length });
    });
    return rotated;
  };

  return { status, rotate };
};
