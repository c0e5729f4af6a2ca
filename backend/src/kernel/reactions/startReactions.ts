import { setTimeout as delay } from 'node:timers/promises';
import { isDenied } from '@ovation/event-log/client/officialStore';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import pLimit from 'p-limit';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Metrics } from '../process/metrics.ts';
import type { MessageBus } from '../queues/messageBus.ts';
import { inOrderFor } from '../rendezvous.ts';
import { createFeeding } from './feeding.ts';
import { createParkedReactions } from './parkedReactions.ts';
import type { PlaceLog } from './place.ts';
import { followPresence } from './presence.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorWork, takeUp } from './reactorWork.ts';
import { tellGauges } from './tellGauges.ts';

const retryMs = 1_000;

export interface ReactionsDeps {
  readonly log: Pick<EventLog, 'catchUp' | 'read'> & PlaceLog;
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
  { log, nats, logger, metrics, worker }: ReactionsDeps,
): Promise<Stoppable> => {
  const feeding = createFeeding({ log, logger, types: reactors.flatMap(({ types }) => types) });
  const parked = createParkedReactions(log);
  const works = new Map<Reactor, ReactorWork>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStarting = true;
  const oneByOne = pLimit(1);

  const letGo = async (work: ReactorWork): Promise<void> => {
    works.delete(work.reactor);
    feeding.remove(work.run);
    await work.stop();
  };
  const takeUpAll = async (wanted: readonly Reactor[]): Promise<void> => {
    const outcomes = await Promise.allSettled(
      wanted.map((reactor) => takeUp(reactor, { log, parked, logger, metrics })),
    );
    const taken = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    for (const work of taken) works.set(work.reactor, work);
    feeding.add(taken);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const share = async (workers: readonly string[]): Promise<void> => {
    const isOwn = ({ name }: Reactor): boolean => inOrderFor(name, workers)[0] === worker;
    const left = [...works.values()].filter(({ reactor }) => !isOwn(reactor));
    const gained = reactors.filter((reactor) => isOwn(reactor) && !works.has(reactor));
    if (left.length + gained.length === 0) return;
    logEvent(logger, reactionsLogEvents['reactions.reactors_reassigned'], {
      workerCount: workers.length,
      gainedCount: gained.length,
      leftCount: left.length,
    });
    await Promise.all(left.map(letGo));
    await takeUpAll(gained);
  };
  /** Rebalances, with retries, until it succeeds; always with the current workers. */
  const shareAmong = async (workers: () => readonly string[]): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await share(workers());
      } catch (error) {
        // A denial at start is thrown at once; later on an operator may fix it.
        if (isStarting && isDenied(error)) throw error;
        logEvent(logger, reactionsLogEvents['reactions.start_failed'], { err: error });
        await delay(retryMs);
      }
    }
  };

  const presence = await followPresence(nats, worker, () => void settle());
  const settle = (): Promise<void> => oneByOne(() => shareAmong(() => presence.workers));
  await settle();
  isStarting = false;
  const gauges = tellGauges({ metrics, logger, parked, feeding, works });

  return {
    name: 'reactors',
    stop: async () => {
      stopping.abort();
      gauges.stop();
      await oneByOne(async () => {
        await feeding.stop();
        await Promise.all([...works.values()].map((work) => work.stop()));
        presence.stop();
      });
    },
  };
};
