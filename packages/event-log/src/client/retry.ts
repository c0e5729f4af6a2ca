import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable as isStoreUnavailable } from '@ovation/event-store-client/errors/storeErrors';
import { storeErrorOf } from './officialErrors.ts';

/** Longer than a store takes that is started again at once: its callers then notice nothing. */
const triedMsMax = 700;
/** Connections have pauses of their own: this one only keeps a call from being tried in vain without end. */
const pauseMs = 10;
/** A program that starts waits for a store that is just coming back. */
const patientAttemptsMax = 60;
const patientDelayMs = 500;

/**
 * True for a fault that the same call may not meet again: the store is away, it is looking for a
 * leader, or a stream broke.
 */
export const isUnavailable = (error: unknown): boolean => isStoreUnavailable(storeErrorOf(error));

/** Waits for the next try; throws what the last one ended with when there is to be none. */
const startTrying = () => {
  const until = performance.now() + triedMsMax;
  return async (error: unknown): Promise<void> => {
    if (!isUnavailable(error) || performance.now() >= until) throw error;
    await delay(pauseMs);
  };
};

/** Tries again while the store is away, for a moment. Appends must keep their event ids. */
export const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
  let nextTry: ReturnType<typeof startTrying> | undefined;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      nextTry ??= startTrying();
      await nextTry(error);
    }
  }
};

/** The same for a read: `open` opens it behind what it has given. */
export async function* withResumption<T>(open: () => AsyncIterable<T>): AsyncGenerator<T, void> {
  let nextTry: ReturnType<typeof startTrying> | undefined;
  for (;;) {
    try {
      for await (const one of open()) {
        nextTry = undefined;
        yield one;
      }
      return;
    } catch (error) {
      nextTry ??= startTrying();
      await nextTry(error);
    }
  }
}

/** The same for who starts: half a minute, and no longer between two tries than half a second. */
export const withPatience = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= patientAttemptsMax || !isUnavailable(error)) throw error;
      await delay(patientDelayMs);
    }
  }
};
