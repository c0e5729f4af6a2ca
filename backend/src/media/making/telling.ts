import { setTimeout as delay } from 'node:timers/promises';
import { decideProgress } from './concludeFile.decide.ts';
import type { Making } from './making.ts';

const stepPercent = 5;
const percentMax = 99;

export interface TellingDeps extends Pick<Making, 'say' | 'signal'> {
  readonly clock: () => Date;
  /** Polling interval for progress. */
  readonly lookEveryMs: number;
  /** Heartbeat interval without progress. */
  readonly aliveEveryMs: number;
}

/**
 * Runs work and reports its progress: each twentieth, and heartbeats. If the lease is lost or a report fails, the
 * work is aborted, and this rejects with the reason.
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
