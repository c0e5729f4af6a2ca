import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { exportDays } from '@ovation/contracts/dataExport/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Retry backoff: delay after each failed attempt; it is given up after the last. */
const retryPausesMs = [minuteMs, 10 * minuteMs] as const;
export const attemptsMax = retryPausesMs.length + 1;

/** Attempt at an export; its lease may be lost. */
export interface Writing {
  readonly exportId: string;
  readonly attempt: number;
}

const isCurrent = (
  { exportId, attempt }: Writing,
  known: DataExport,
): known is Extract<DataExport, { readonly state: 'preparing' }> =>
  known.state === 'preparing' &&
  known.isTaken &&
  known.exportId === exportId &&
  known.attempts === attempt;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** Records progress; refused once the lease is lost or the export cancelled. */
export const decideProgress = (
  { percent, now, ...writing }: Writing & { readonly percent: number; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'OVERTAKEN'> => {
  if (!isCurrent(writing, known)) return refused('OVERTAKEN');
  const { exportId, accountId, attempts: attempt } = known;
  return accepted([
    {
      type: 'DataExportProgressed',
      data: { exportId, accountId, attempt, percent, progressedAt: now },
    },
  ]);
};

/** Records that the archive is ready, until it expires. */
export const decideReady = (
  {
    hash,
    sizeBytes,
    now,
    ...writing
  }: Writing & { readonly hash: string; readonly sizeBytes: number; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'OVERTAKEN'> => {
  if (!isCurrent(writing, known)) return refused('OVERTAKEN');
  const { exportId, accountId, attempts: attempt } = known;
  const readyUntil = after(now, exportDays * dayMs);
  return accepted([
    {
      type: 'DataExportReady',
      data: { exportId, accountId, attempt, hash, sizeBytes, readyAt: now, readyUntil },
    },
  ]);
};

/** Records a failed attempt: it is retried later, a limited number of times. */
export const decideFailed = (
  { error, now, ...writing }: Writing & { readonly error: string; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, never> => {
  if (!isCurrent(writing, known)) return accepted([]);
  const { exportId, accountId, attempts: attempt } = known;
  const pauseMs = retryPausesMs[attempt - 1];
  const retryAt = pauseMs === undefined ? null : after(now, pauseMs);
  return accepted([
    {
      type: 'DataExportFailed',
      data: { exportId, accountId, attempt, error, retryAt, failedAt: now },
    },
  ]);
};
