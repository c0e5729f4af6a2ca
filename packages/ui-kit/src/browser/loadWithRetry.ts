import { isOnline, untilOnline } from './online.ts';

/** Maximum number of attempts: the line may be cut again during each of them. */
const attemptsMax = 10;
/** Pauses before another attempt with a line, which browsers report a moment before requests succeed again. */
const pausesMs = [500, 2_000] as const;

/**
 * Loads something, with a bounded number of retries: without a line once it is back, else after a pause. On the server it
 * is loaded once. Rejects with the last failure.
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
