import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable as isStoreUnavailable } from '@ovation/event-store-client/errors/storeErrors';
import { storeErrorOf } from './officialErrors.ts';

/** Longer than the restart of a store takes: its callers then notice nothing. */
const retryMsMax = 700;
/** Connections have a backoff of their own: this one only keeps a call from busy looping. */
const pauseMs = 10;
/** Attempts of a starting program while the store is coming up. */
const startupAttemptsMax = 60;
const startupDelayMs = 500;

/**
 * True for an error that a retry may not meet again: the store is unavailable, it is electing a leader, or
 * a stream broke.
 */
export const isUnavailable = (error: unknown): boolean => isStoreUnavailable(storeErrorOf(error));

/** Returns a function that waits for the next attempt, or rethrows once the time for retries is over. */
const startRetries = () => {
  const until = performance.now() + retryMsMax;
  return async (error: unknown): Promise<void> => {
    if (!isUnavailable(error) || performance.now() >= until) throw error;
    await delay(pauseMs);
  };
};

/** Retries for a moment while the store is unavailable. Appends must keep their event ids. */
export const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
  let waitForRetry: ReturnType<typeof startRetries> | undefined;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      waitForRetry ??= startRetries();
      await waitForRetry(error);
    }
  }
};

/** Retries a read: `open` opens it after the last item that it has yielded. */
export async function* resumeRead<T>(open: () => AsyncIterable<T>): AsyncGenerator<T, void> {
  let waitForRetry: ReturnType<typeof startRetries> | undefined;
  for (;;) {
    try {
      for await (const item of open()) {
        waitForRetry = undefined;
        yield item;
      }
      return;
    } catch (error) {
      waitForRetry ??= startRetries();
      await waitForRetry(error);
    }
  }
}

/** Retries at startup: for half a minute, every half second. */
export const retryUntilUp = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= startupAttemptsMax || !isUnavailable(error)) throw error;
      await delay(startupDelayMs);
    }
  }
};
