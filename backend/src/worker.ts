import { logEvent } from '@ovation/logging/logEvents';
import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import { contextOfJob } from './kernel/commands/contextOfJob.ts';
import { queuesLogEvents } from './kernel/queues/queues.log.ts';
import { type QueueFault, requeuePending, startQueueWork } from './kernel/queues/queueWork.ts';
import { startTimer } from './kernel/queues/timers.ts';
import { type ReactionsDeps, startReactions } from './kernel/reactions/startReactions.ts';

/** Dependencies of the worker: specs replace them by an in-memory log. */
export type WorkerParts = Pick<Backend, 'lifecycle' | 'logger' | 'metrics' | 'newId' | 'queues'> &
  Omit<ReactionsDeps, 'worker'>;

/** Starts background work: reactors, timers, and queue jobs. */
export const startWorker = async (
  parts: WorkerParts,
  capabilities: Capabilities,
): Promise<{ isReady(): boolean }> => {
  const { clock, log, nats, logger, metrics, lifecycle, queues } = parts;
  await capabilities.atStart(contextOfJob('worker', clock()));
  const worker = parts.newId();
  lifecycle.onStop(
    await startReactions(capabilities.reactors(), { clock, log, nats, logger, metrics, worker }),
  );
  const queueWork = capabilities.queueWork();
  const onFault: QueueFault = (queue, err) =>
    logEvent(logger, queuesLogEvents['queues.work_failed'], { err, queue });
  const running = queueWork.map((work) => startQueueWork(work, queues, onFault));
  for (const queue of running) lifecycle.onStop(queue);
  metrics.watchQueues(running);
  const requeueTimers = queueWork.map((work) => requeuePending(work, queues));
  for (const timer of [...capabilities.timers(), ...requeueTimers]) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
  return { isReady: () => running.every((queue) => queue.isResponding()) };
};
