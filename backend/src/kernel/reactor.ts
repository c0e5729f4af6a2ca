import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { EventLog } from '@ovation/event-log/log';
import type { Stoppable } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/**
 * An event leads to the next command. It may be delivered more than once: what it appends is keyed
 * by the event's id (`contextOfReaction`), so that it happens once.
 */
export interface Reactor {
  readonly name: string;
  readonly types: readonly string[];
  readonly react: (event: RecordedEvent<{ type: string; data: unknown }>) => Promise<void>;
}

export const defineReactor = <const Definitions extends readonly EventDefinition[]>(
  name: string,
  definitions: Definitions,
  react: (event: RecordedEvent<EventOf<Definitions[number]>>) => Promise<void>,
): Reactor => ({
  name,
  types: definitions.map(({ type }) => type),
  react: react as Reactor['react'],
});

/** Joins the reactor's persistent subscription; failures are retried, then parked by the store. */
export const startReactor = async (
  log: EventLog,
  reactor: Reactor,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): Promise<Stoppable> => {
  const subscription = await log.compete({
    group: `reactor-${reactor.name}`,
    types: reactor.types,
    handle: async (event) => {
      const stopTimer = metrics.reactionSeconds.startTimer({ reactor: reactor.name });
      await reactor.react(event);
      stopTimer();
      metrics.reactions.inc({ reactor: reactor.name, outcome: 'done' });
    },
    onFailure: (event, error) => {
      metrics.reactions.inc({ reactor: reactor.name, outcome: 'retried' });
      logger.error({ err: error, reactor: reactor.name, event: event.id }, 'a reaction failed');
      return 'retry';
    },
    onReconnect: (error) => {
      logger.warn({ err: error, reactor: reactor.name }, 'the subscription is opened again');
    },
  });
  return { name: `reactor ${reactor.name}`, stop: () => subscription.stop() };
};
