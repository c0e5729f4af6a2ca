import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import { contextOfWork } from './kernel/contextOfWork.ts';
import { putBack, startQueueWork } from './kernel/queueWork.ts';
import { type ReactionsDeps, startReactions } from './kernel/reactions/startReactions.ts';
import { startTimer } from './kernel/timers.ts';

/** What happens by itself stands on these: specs bring a log in memory. */
export type WorkerParts = Pick<
  Backend,
  'clock' | 'lifecycle' | 'logger' | 'metrics' | 'newId' | 'queues'
> &
  Omit<ReactionsDeps, 'worker'>;

/** Runs what happens by itself: reactors, timers, and work that queues bring. */
export const startWorker = async (
  parts: WorkerParts,
  capabilities: Capabilities,
): Promise<void> => {
  const { log, nats, logger, metrics, lifecycle, queues } = parts;
  await capabilities.atStart(contextOfWork('worker', parts.clock()));
  const worker = parts.newId();
  lifecycle.onStop(
    await startReactions(capabilities.reactors(), { log, nats, logger, metrics, worker }),
  );
  const queueWork = capabilities.queueWork();
  for (const work of queueWork) lifecycle.onStop(startQueueWork(work, queues));
  const puttingBack = queueWork.map((work) => putBack(work, queues));
  for (const timer of [...capabilities.timers(), ...puttingBack]) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
};
