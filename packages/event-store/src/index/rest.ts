import { setTimeout as delay } from 'node:timers/promises';

/** Between two stretches of work that can wait, the store does what it is there for, for so many times as long. */
export const restFactor = 4;

/** Whoever has waited for the store is served first: what can wait begins so much later. */
export const quietMs = 1_000;

/** Lets others go first, for as long as nobody is in a hurry. */
export const rest = async (ms: number, hurry: AbortSignal): Promise<void> => {
  if (hurry.aborted) return;
  await delay(ms, undefined, { signal: hurry }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
};
