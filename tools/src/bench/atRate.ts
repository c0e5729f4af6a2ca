import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 5;

/**
 * Begins so many works a second for so long, however long each takes, and waits for all of them;
 * `work` is told which one it is, from 0. How many there were.
 */
export const atRate = async (
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
