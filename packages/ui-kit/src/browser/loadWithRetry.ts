import { isOnline, untilOnline } from './online.ts';

/** Maximum number of attempts; the connection may drop during each of them. */
const attemptsMax = 10;
/** Backoff while online; browsers report a connection a moment before requests succeed. */
const pausesMs = [500, 2_000] as const;

/**
 * Retries a load a bounded number of times: offline once the connection is back, else after a pause. Loads
 * once on the server. Rejects with the last error.
 */
export const loadWithRetry = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  let failedOnline = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      const isOnServer = typeof addEventListener === 'undefined';
      if (isOnServer || attempt === attemptsMax) throw error;
      if (!isOnline()) {
        await untilOnline();
        continue;
      }
      const pauseMs = pausesMs[failedOnline];
      if (pauseMs === undefined) throw error;
      failedOnline += 1;
      await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    }
  }
};
