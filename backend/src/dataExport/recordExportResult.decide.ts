import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { exportRetentionDays } from '@ovation/contracts/dataExport/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Retry backoff: delay after each failed attempt; it is given up after the last. */
const retryDelaysMs = [minuteMs, 10 * minuteMs] as const;
export const attemptsMax = retryDelaysMs.length + 1;

/** Attempt at an export; its lease may be lost. */
export interface ExportAttempt {
  readonly exportId: string;
  readonly attempt: number;
}

const isCurrent = (
  { exportId, attempt }: ExportAttempt,
  known: DataExport,
): known is Extract<DataExport, { readonly state: 'preparing' }> =>
  known.state === 'preparing' &&
  known.isTaken &&
  known.exportId === exportId &&
  known.attempts === attempt;

const addMs = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** Records progress; refused once the lease is lost or the export cancelled. */
export const decideProgress = (
  { percent, now, ...writing }: ExportAttempt & { readonly percent: number; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'LEASE_LOST'> => {
  if (!isCurrent(writing, known)) return refused('LEASE_LOST');
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
  }: ExportAttempt & { readonly hash: string; readonly sizeBytes: number; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'LEASE_LOST'> => {
  if (!isCurrent(writing, known)) return refused('LEASE_LOST');
  const { exportId, accountId, attempts: attempt } = known;
  const readyUntil = addMs(now, exportRetentionDays * dayMs);
  return accepted([
    {
      type: 'DataExportReady',
      data: { exportId, accountId, attempt, hash, sizeBytes, readyAt: now, readyUntil },
    },
  ]);
};

/** Records a failed attempt: it is retried later, a limited number of times. */
export const decideFailed = (
  { error, now, ...writing }: ExportAttempt & { readonly error: string; readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, never> => {
  if (!isCurrent(writing, known)) return accepted([]);
  const { exportId, accountId, attempts: attempt } = known;
  const delayMs = retryDelaysMs[attempt - 1];
  const retryAt = delayMs === undefined ? null : addMs(now, delayMs);
  return accepted([
    {
      type: 'DataExportFailed',
      data: { exportId, accountId, attempt, error, retryAt, failedAt: now },
    },
  ]);
};
