import { setTimeout as delay } from 'node:timers/promises';
import { decideProgress } from './recordResult.decide.ts';
import type { TranscodeJob } from './transcodeJob.ts';

const stepPercent = 5;
const percentMax = 99;

export interface ProgressDeps extends Pick<TranscodeJob, 'appendResult' | 'signal'> {
  readonly clock: () => Date;
  /** Polling interval for progress. */
  readonly pollEveryMs: number;
  /** Heartbeat interval without progress. */
  readonly heartbeatEveryMs: number;
}

/**
 * Runs work and reports its progress: each twentieth, and heartbeats. If the lease is lost or a report fails, the
 * work is aborted, and this rejects with the reason.
 */
export const withProgress = async <T>(
  { appendResult, signal, clock, pollEveryMs, heartbeatEveryMs }: ProgressDeps,
  work: (telling: Pick<TranscodeJob, 'reportProgress' | 'signal'>) => Promise<T>,
): Promise<T> => {
  const aborting = new AbortController();
  const ended = new AbortController();
  let percent = 0;
  let lastReport = { percent: 0, atMs: clock().getTime() };
  const reportIfDue = async (): Promise<void> => {
    const nowMs = clock().getTime();
    if (percent - lastReport.percent < stepPercent && nowMs - lastReport.atMs < heartbeatEveryMs)
      return;
    const now = percent;
    lastReport = { percent: now, atMs: nowMs };
    await appendResult((attempt, file) => decideProgress({ ...attempt, percent: now }, file));
  };
  const reportLoop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await delay(pollEveryMs, undefined, { signal: ended.signal, ref: false }).catch(
        () => undefined,
      );
      if (ended.signal.aborted) return;
      try {
        await reportIfDue();
      } catch (error) {
        aborting.abort(error);
        return;
      }
    }
  };
  const reporting = reportLoop();
  try {
    return await work({
      signal: AbortSignal.any([signal, aborting.signal]),
      reportProgress: (part) => {
        percent = Math.max(percent, Math.min(percentMax, Math.floor(part * 100)));
      },
    });
  } finally {
    ended.abort();
    await reporting;
  }
};
