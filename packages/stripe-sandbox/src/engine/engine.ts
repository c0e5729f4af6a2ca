import { settlePayout } from '../connect/payout.ts';
import { settleRefund } from '../refunds/settleRefund.ts';
import { createBalanceBook } from '../store/balanceBook.ts';
import { type Committer, createCommitter } from '../store/committer.ts';
import { openTables, type Tables } from '../store/database.ts';
import type { DueJob } from '../store/jobQueue.ts';
import { createJobRunner, type JobRunner } from '../store/jobRunner.ts';
import { createReader, type Reader } from '../store/reader.ts';
import { createRequestClock, type RequestClock } from '../store/requestClock.ts';
import { createSequence, type Sequence } from '../store/sequence.ts';
import { createUnitOfWork, type UnitOfWork } from '../store/unitOfWork.ts';
import { type Chaos, createChaos } from '../webhooks/chaos.ts';
import { deliver } from '../webhooks/deliver.ts';
import { createQueueDeliveries } from '../webhooks/queueDeliveries.ts';
import { retryScheduleDefault } from '../webhooks/retry.ts';
import { createSender } from '../webhooks/send.ts';
import type { PageDeps } from '../work/pageDeps.ts';
import { createWork, type Origin, type Site, type Work } from '../work/work.ts';
import { type SandboxOptions, webhookTimeoutMsDefault } from './options.ts';

/** The running state behind the HTTP server. */
export interface Engine extends PageDeps {
  tables: Tables;
  committer: Committer;
  sequence: Sequence;
  reader: Reader;
  chaos: Chaos;
  jobRunner: JobRunner;
  requestClock: RequestClock;
  /** Called when the clock was moved: what has become due runs. */
  clockMoved: Set<() => void>;
  wallClock: () => number;
  startWork: (unit: UnitOfWork, origin: Origin, scope: string, now: number) => Work;
  close(): Promise<void>;
}

const noOrigin: Origin = { requestId: null, idempotencyKey: null };

/** Opens the state and starts its jobs. `site.publicUrl` may still be set until requests come. */
export const createEngine = (
  options: SandboxOptions,
  site: Site,
  onFault: (error: unknown) => void,
): Engine => {
  const { wallClock = Date.now, signingClock = wallClock, random = Math.random } = options;
  const requestClock = createRequestClock(wallClock);
  const tables = openTables(options.directory);
  const sequence = createSequence(tables);
  const committer = createCommitter(tables);
  const reader = createReader(tables);
  const chaos = createChaos(random);
  const queueDeliveries = createQueueDeliveries({ tables, reader, chaos, wallClock });
  const balances = createBalanceBook(tables, sequence);
  const sender = createSender(options.webhookTimeoutMs ?? webhookTimeoutMsDefault, signingClock);

  const startWork: Engine['startWork'] = (unit, origin, scope, now) =>
    createWork({ unit, reader, balances, site, queueDeliveries, origin, scope, now, wallClock });
  const workNow = (unit: UnitOfWork, scope: string): Work =>
    startWork(unit, noOrigin, scope, requestClock.now());
  const change: Engine['change'] = async (scope, act) => {
    const result = await committer.commit(() => {
      const unit = createUnitOfWork(tables, sequence);
      return { result: act(workNow(unit, scope)), write: unit.write };
    });
    jobRunner.wake();
    return result;
  };
  const retry = { ...retryScheduleDefault, ...options.retry };
  const deliverDeps = {
    tables,
    committer,
    reader,
    sequence,
    sender,
    chaos,
    retry,
    wallClock,
    random,
  };
  const run = async ({ key, job }: DueJob): Promise<void> => {
    if (job.job === 'deliver') return deliver(deliverDeps, key, job);
    await change(job.scope, (work) => {
      work.also(() => tables.jobs.remove(key));
      if (job.job === 'settleRefund') settleRefund(work, job.id);
      else settlePayout(work, job.id);
    });
  };
  const jobRunner = createJobRunner({
    tables,
    wallClock,
    random,
    mode: chaos.settings,
    run,
    onFault,
  });
  return {
    tables,
    committer,
    sequence,
    reader,
    chaos,
    jobRunner,
    requestClock,
    clockMoved: new Set([jobRunner.wake]),
    wallClock,
    startWork,
    change,
    read: (scope, look) => look(workNow(createUnitOfWork(tables, sequence), scope)),
    close: async () => {
      sender.close();
      await jobRunner.stop();
      await tables.environment.close();
    },
  };
};
