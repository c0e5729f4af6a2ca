import { setTimeout as delay } from 'node:timers/promises';
import { decideProgress } from './concludeFile.decide.ts';
import type { Making } from './making.ts';

const stepPercent = 5;
const percentMax = 99;

export interface TellingDeps extends Pick<Making, 'say' | 'signal'> {
  readonly clock: () => Date;
  /** How often it is looked whether there is something to tell. */
  readonly lookEveryMs: number;
  /** How often it is told that the worker lives, where nothing else is. */
  readonly aliveEveryMs: number;
}

/**
 * Works while it tells how far it is: at each twentieth, and that it lives. Where nobody waits any more, or it
 * cannot be told, the work is broken off, and this rejects with the reason.
 */
export const withTelling = async <T>(
  { say, signal, clock, lookEveryMs, aliveEveryMs }: TellingDeps,
  work: (telling: Pick<Making, 'note' | 'signal'>) => Promise<T>,
): Promise<T> => {
  const broken = new AbortController();
  const ended = new AbortController();
  let percent = 0;
  let told = { percent: 0, atMs: clock().getTime() };
  const tell = async (): Promise<void> => {
    const nowMs = clock().getTime();
    if (percent - told.percent < stepPercent && nowMs - told.atMs < aliveEveryMs) return;
    const now = percent;
    told = { percent: now, atMs: nowMs };
    await say((attempt, file) => decideProgress({ ...attempt, percent: now }, file));
  };
  const keepTelling = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await delay(lookEveryMs, undefined, { signal: ended.signal, ref: false }).catch(
        () => undefined,
      );
      if (ended.signal.aborted) return;
      try {
        await tell();
      } catch (error) {
        broken.abort(error);
        return;
      }
    }
  };
  const telling = keepTelling();
  try {
    return await work({
      signal: AbortSignal.any([signal, broken.signal]),
      note: (part) => {
        percent = Math.max(percent, Math.min(percentMax, Math.floor(part * 100)));
      },
    });
  } finally {
    ended.abort();
    await telling;
  }
};
