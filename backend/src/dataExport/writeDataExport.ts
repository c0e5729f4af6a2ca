import { logEvent } from '@ovation/logging/logEvents';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Exporter } from '../kernel/composition/exporter.ts';
import { owedWithinMs } from '../kernel/queues/queueWork.ts';
import type { Worked, WorkOn } from '../kernel/queues/workQueue.ts';
import { entriesOf } from './archive/entries.ts';
import { zipOf } from './archive/zip.ts';
import {
  decideFailed,
  decideProgress,
  decideReady,
  type Writing,
} from './concludeDataExport.decide.ts';
import { dataExportLogEvents } from './dataExport.log.ts';
import type { DataExportNeeds } from './deps.ts';
import { dataExportModel } from './model.ts';
import { decideTakeDataExport } from './takeDataExport.decide.ts';

export interface WriteDataExportDeps
  extends Pick<
    DataExportNeeds,
    'accounts' | 'archives' | 'clock' | 'commands' | 'logger' | 'readModels' | 'settings'
  > {
  readonly exporters: readonly Exporter[];
}

interface Taken extends Writing {
  readonly accountId: string;
  /** Country of the request: content blocked there is left out. */
  readonly country: string | undefined;
}

const name = 'write-data-export';

/** Interval of progress reports, which also renew the lease. */
const tellEveryMs = 500;

/** Lost lease: another worker has the export, or it was cancelled. */
class Overtaken extends Error {}

/** Creates the throttled progress report; it throws once the lease is lost. */
const createTelling = (deps: WriteDataExportDeps, taken: Taken, signal: AbortSignal) => {
  let toldAt = deps.clock().getTime();
  return async (percent: number): Promise<void> => {
    signal.throwIfAborted();
    const now = deps.clock().getTime();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    const { exportId, attempt, accountId } = taken;
    const told = await deps.commands.handle(
      dataExportModel,
      accountId,
      contextOfWork(name, deps.clock()),
      (known, at) => decideProgress({ exportId, attempt, percent, now: at }, known),
    );
    if (!told.ok) throw new Overtaken(told.code);
  };
};

const write = async (
  deps: WriteDataExportDeps,
  taken: Taken,
  signal: AbortSignal,
): Promise<void> => {
  const { accounts, archives, clock, commands, exporters, readModels, settings } = deps;
  const { accountId, country, exportId, attempt } = taken;
  // The export includes everything before its request.
  await readModels.waitForAll();
  const { language, username, role } = await accounts.own(accountId);
  const { siteName } = await settings();
  const at = clock();
  const entries = entriesOf(
    { exporters, told: createTelling(deps, taken, signal) },
    { language, siteName, username, at: at.toISOString() },
    { accountId, role, country },
  );
  const { hash, sizeBytes } = await archives.keep(accountId, zipOf(entries, at));
  const ready = await commands.handle(
    dataExportModel,
    accountId,
    contextOfWork(name, deps.clock()),
    (known, now) => decideReady({ exportId, attempt, hash, sizeBytes, now }, known),
  );
  if (ready.ok) return;
  await archives.remove(hash);
  throw new Overtaken(ready.code);
};

const pauseUntil = (dueAt: string, now: Date): Worked => {
  const againInMs = Math.max(Date.parse(dueAt) - now.getTime(), 0);
  // Retries due later than this are requeued then.
  return againInMs <= owedWithinMs ? { againInMs } : 'done';
};

/** Records a failed or stopped attempt, to be retried. */
const afterFault = async (
  deps: WriteDataExportDeps,
  { accountId, exportId, attempt }: Taken,
  error: unknown,
): Promise<Worked> => {
  logEvent(deps.logger, dataExportLogEvents['data_export.archive_failed'], {
    err: error,
    exportId,
    attempts: attempt,
  });
  const failed = await deps.commands.handle(
    dataExportModel,
    accountId,
    contextOfWork(name, deps.clock()),
    (known, now) => decideFailed({ exportId, attempt, error: String(error), now }, known),
  );
  if (!failed.ok) throw new Error(`what became of an archive is not written: ${failed.code}`);
  const { state } = failed;
  return state.state === 'preparing' ? pauseUntil(state.dueAt, deps.clock()) : 'done';
};

/**
 * Creates the worker that writes a pending and due export; the job id is the account's. Idempotent across workers:
 * the log decides who has the lease.
 */
export const createWriteDataExport =
  (deps: WriteDataExportDeps): WorkOn =>
  async (accountId, signal) => {
    const { commands, clock, logger } = deps;
    const outcome = await commands.handle(
      dataExportModel,
      accountId,
      contextOfWork(name, deps.clock()),
      (known, now) => decideTakeDataExport({ now }, known),
    );
    if (!outcome.ok) {
      if (outcome.code !== 'NOT_DUE') return 'done';
      const { state } = await commands.load(dataExportModel, accountId);
      return state.state === 'preparing' ? pauseUntil(state.dueAt, clock()) : 'done';
    }
    const [event] = outcome.events;
    if (event?.type !== 'DataExportTaken') {
      logEvent(logger, dataExportLogEvents['data_export.abandoned'], { event });
      return 'done';
    }
    const { exportId, attempt } = event.data;
    const { state } = outcome;
    const country = state.state === 'preparing' ? state.country : undefined;
    const taken = { accountId, country, exportId, attempt };
    try {
      await write(deps, taken, signal);
      return 'done';
    } catch (error) {
      if (error instanceof Overtaken) return 'done';
      return afterFault(deps, taken, error);
    }
  };
