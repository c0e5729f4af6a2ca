import { setTimeout as delay } from 'node:timers/promises';

/** Background work pauses for so many times the duration of a stretch of work. */
export const restFactor = 4;

/** Delay of background work after the start: waiting clients are served first. */
export const quietMs = 1_000;

/** Pauses background work, unless it is urgent. */
export const rest = async (ms: number, hurry: AbortSignal): Promise<void> => {
  if (hurry.aborted) return;
  await delay(ms, undefined, { signal: hurry }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
};
