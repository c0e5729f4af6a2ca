import { setTimeout as delay } from 'node:timers/promises';
import { isAccessDenied } from '@ovation/event-log/client/officialStore';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import pLimit from 'p-limit';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Metrics } from '../process/metrics.ts';
import type { MessageBus } from '../queues/messageBus.ts';
import { rendezvousOrder } from '../rendezvousHashing.ts';
import type { CheckpointLog } from './checkpoint.ts';
import { createEventDistributor } from './eventDistributor.ts';
import { createParkedReactions } from './parkedReactions.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Reactor } from './reactor.ts';
import { reportGauges } from './reportGauges.ts';
import { type RunningReactor, startReactor } from './runningReactor.ts';
import { watchWorkers } from './workerPresence.ts';

const retryMs = 1_000;

export interface ReactionsDeps {
  readonly clock: () => Date;
  readonly log: Pick<EventLog, 'catchUp' | 'read'> & CheckpointLog;
  readonly nats: Pick<MessageBus, 'publish' | 'subscribe'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Id of this worker. */
  readonly worker: string;
}

/**
 * Runs the reactors assigned to this worker among the live workers, and rebalances when one joins or
 * leaves. Each reactor resumes from its checkpoint; it runs twice only for moments, while workers do not
 * know of each other, and duplicates have no effect.
 */
export const startReactions = async (
  reactors: readonly Reactor[],
  { clock, log, nats, logger, metrics, worker }: ReactionsDeps,
): Promise<Stoppable> => {
  const distributor = createEventDistributor({
    log,
    logger,
    types: reactors.flatMap(({ types }) => types),
  });
  const parked = createParkedReactions(log);
  const works = new Map<Reactor, RunningReactor>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStarting = true;
  const serialize = pLimit(1);

  const release = async (work: RunningReactor): Promise<void> => {
    works.delete(work.reactor);
    distributor.remove(work.run);
    await work.stop();
  };
  const startAll = async (wanted: readonly Reactor[]): Promise<void> => {
    const outcomes = await Promise.allSettled(
      wanted.map((reactor) => startReactor(reactor, { log, parked, logger, metrics })),
    );
    const started = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    for (const work of started) works.set(work.reactor, work);
    distributor.add(started);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const rebalance = async (workers: readonly string[]): Promise<void> => {
    const isOwn = ({ name }: Reactor): boolean => rendezvousOrder(name, workers)[0] === worker;
    const lost = [...works.values()].filter(({ reactor }) => !isOwn(reactor));
    const gained = reactors.filter((reactor) => isOwn(reactor) && !works.has(reactor));
    if (lost.length + gained.length === 0) return;
    logEvent(logger, reactionsLogEvents['reactions.reactors_reassigned'], {
      workerCount: workers.length,
      gainedCount: gained.length,
      leftCount: lost.length,
    });
    await Promise.all(lost.map(release));
    await startAll(gained);
  };
  /** Rebalances, with retries, until it succeeds; always with the current workers. */
  const rebalanceWithRetry = async (workers: () => readonly string[]): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await rebalance(workers());
      } catch (error) {
        // A denial at start is thrown at once; later on an operator may fix it.
        if (isStarting && isAccessDenied(error)) throw error;
        logEvent(logger, reactionsLogEvents['reactions.start_failed'], { err: error });
        await delay(retryMs);
      }
    }
  };

  const presence = await watchWorkers(nats, worker, () => void settle());
  const settle = (): Promise<void> => serialize(() => rebalanceWithRetry(() => presence.workers));
  await settle();
  isStarting = false;
  const gauges = reportGauges({ clock, metrics, logger, parked, distributor, works });

  return {
    name: 'reactors',
    stop: async () => {
      stopping.abort();
      gauges.stop();
      await serialize(async () => {
        await distributor.stop();
        await Promise.all([...works.values()].map((work) => work.stop()));
        presence.stop();
      });
    },
  };
};
