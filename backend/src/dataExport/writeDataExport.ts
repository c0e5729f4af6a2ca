import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Exporter } from '../kernel/composition/exporter.ts';
import { pendingWithinMs } from '../kernel/queues/queueWork.ts';
import type { JobHandler, JobResult } from '../kernel/queues/workQueue.ts';
import { archiveEntries } from './archive/entries.ts';
import { zipOf } from './archive/zip.ts';
import { decideClaimDataExport } from './claimDataExport.decide.ts';
import { dataExportLogEvents } from './dataExport.log.ts';
import type { DataExportNeeds } from './deps.ts';
import { dataExportModel } from './model.ts';
import {
  decideFailed,
  decideProgress,
  decideReady,
  type ExportAttempt,
} from './recordExportResult.decide.ts';

export interface WriteDataExportDeps
  extends Pick<
    DataExportNeeds,
    'accounts' | 'archives' | 'clock' | 'commands' | 'logger' | 'readModels' | 'settings'
  > {
  readonly exporters: readonly Exporter[];
}

interface ClaimedExport extends ExportAttempt {
  readonly accountId: string;
  /** Country of the request: content blocked there is left out. */
  readonly country: string | undefined;
}

const name = 'write-data-export';

/** Interval of progress reports, which also renew the lease. */
const reportEveryMs = 500;

/** Lost lease: another worker has the export, or it was cancelled. */
class LeaseLost extends Error {}

/** Creates the throttled progress report; it throws once the lease is lost. */
const createProgressReport = (
  deps: WriteDataExportDeps,
  claimed: ClaimedExport,
  signal: AbortSignal,
) => {
  let reportedAt = deps.clock().getTime();
  return async (percent: number): Promise<void> => {
    signal.throwIfAborted();
    const now = deps.clock().getTime();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    const { exportId, attempt, accountId } = claimed;
    const reported = await deps.commands.handle(
      dataExportModel,
      accountId,
      contextOfJob(name, deps.clock()),
      (known, at) => decideProgress({ exportId, attempt, percent, now: at }, known),
    );
    if (!reported.ok) throw new LeaseLost(reported.code);
  };
};

const writeArchive = async (
  deps: WriteDataExportDeps,
  claimed: ClaimedExport,
  signal: AbortSignal,
): Promise<void> => {
  const { accounts, archives, clock, commands, exporters, readModels, settings } = deps;
  const { accountId, country, exportId, attempt } = claimed;
  // The export includes everything before its request.
  await readModels.waitForAll();
  const { language, username, role } = await accounts.own(accountId);
  const { siteName } = await settings();
  const at = clock();
  const entries = archiveEntries(
    { exporters, onProgress: createProgressReport(deps, claimed, signal) },
    { language, siteName, username, at: at.toISOString() },
    { accountId, role, country },
  );
  const { hash, sizeBytes } = await archives.store(accountId, zipOf(entries, at));
  const ready = await commands.handle(
    dataExportModel,
    accountId,
    contextOfJob(name, deps.clock()),
    (known, now) => decideReady({ exportId, attempt, hash, sizeBytes, now }, known),
  );
  if (ready.ok) return;
  await archives.remove(hash);
  throw new LeaseLost(ready.code);
};

const retryDelayUntil = (dueAt: string, now: Date): JobResult => {
  const retryInMs = Math.max(Date.parse(dueAt) - now.getTime(), 0);
  // Retries due later than this are requeued then.
  return retryInMs <= pendingWithinMs ? { retryInMs } : 'done';
};

/** Records a failed or stopped attempt, to be retried. */
const handleFailure = async (
  deps: WriteDataExportDeps,
  { accountId, exportId, attempt }: ClaimedExport,
  error: unknown,
): Promise<JobResult> => {
  logEvent(deps.logger, dataExportLogEvents['data_export.archive_failed'], {
    err: error,
    exportId,
    attempts: attempt,
  });
  const failed = await deps.commands.handle(
    dataExportModel,
    accountId,
    contextOfJob(name, deps.clock()),
    (known, now) => decideFailed({ exportId, attempt, error: String(error), now }, known),
  );
  if (!failed.ok) throw new Error(`what became of an archive is not written: ${failed.code}`);
  const { state } = failed;
  return state.state === 'preparing' ? retryDelayUntil(state.dueAt, deps.clock()) : 'done';
};

/**
 * Creates the worker that writes a pending and due export; the job id is the account's. Idempotent across workers:
 * the log decides who has the lease.
 */
export const createDataExportWriter =
  (deps: WriteDataExportDeps): JobHandler =>
  async (accountId, signal) => {
    const { commands, clock, logger } = deps;
    const outcome = await commands.handle(
      dataExportModel,
      accountId,
      contextOfJob(name, deps.clock()),
      (known, now) => decideClaimDataExport({ now }, known),
    );
    if (!outcome.ok) {
      if (outcome.code !== 'NOT_DUE') return 'done';
      const { state } = await commands.load(dataExportModel, accountId);
      return state.state === 'preparing' ? retryDelayUntil(state.dueAt, clock()) : 'done';
    }
    const [event] = outcome.events;
    if (event?.type !== 'DataExportTaken') {
      logEvent(logger, dataExportLogEvents['data_export.abandoned'], { event });
      return 'done';
    }
    const { exportId, attempt } = event.data;
    const { state } = outcome;
    const country = state.state === 'preparing' ? state.country : undefined;
    const claimed = { accountId, country, exportId, attempt };
    try {
      await writeArchive(deps, claimed, signal);
      return 'done';
    } catch (error) {
      if (error instanceof LeaseLost) return 'done';
      return handleFailure(deps, claimed, error);
    }
  };
