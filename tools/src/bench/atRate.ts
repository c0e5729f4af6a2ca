import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 5;

/**
 * Starts `work` so many times a second for a given time, without waiting for one to end before the
 * next, then waits for all of them; `work` receives its index, from 0. Resolves with their count.
 */
export const runAtRate = async (
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  work: (at: number) => Promise<unknown>,
): Promise<number> => {
  const underWay: Promise<unknown>[] = [];
  const startedAt = performance.now();
  const passedSeconds = (): number => (performance.now() - startedAt) / 1_000;
  while (passedSeconds() < seconds) {
    const due = Math.floor(passedSeconds() * rate);
    while (underWay.length < due) underWay.push(work(underWay.length));
    await delay(tickMs);
  }
  await Promise.all(underWay);
  return underWay.length;
};
