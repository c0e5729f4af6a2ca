import { setTimeout as delay } from 'node:timers/promises';

/** Background work pauses for so many times the duration of a stretch of work. */
export const pauseFactor = 4;

/** Delay of background work after the start: waiting clients are served first. */
export const startDelayMs = 1_000;

/** Pauses background work, unless it is urgent. */
export const backgroundPause = async (ms: number, urgent: AbortSignal): Promise<void> => {
  if (urgent.aborted) return;
  await delay(ms, undefined, { signal: urgent }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
};
