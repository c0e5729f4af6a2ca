import {
  MissedNotice,
  type PushHint,
  PushNotice,
  type PushOrder,
  pushesMissed,
  subjects,
} from '@ovation/contracts/kernel/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Msg } from 'nats';
import type { MessageBus } from '../../kernel/queues/messageBus.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { NamePeople } from './namePeople.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import type { Gateway } from './sockets.ts';

const queue = 'realtime';

export interface PushesDeps {
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** Adds people, which the hints lack. */
  readonly namePeople: NamePeople;
  /** Resolves when emitted pushes have reached all processes; rejects if they are lost. */
  readonly settled: () => Promise<unknown>;
  /** Called for each emitted push: some of them change room memberships. */
  readonly emitted: (push: PushHint) => void;
}

/** NATS message: pushes, or a notice of missed ones. */
type Said = { readonly pushes: readonly PushHint[] } | { readonly missed: MissedNotice };

interface Notice {
  readonly message: Pick<Msg, 'respond'>;
  readonly said: Said;
}

const pushesIn = ({ said }: Notice): readonly PushHint[] => ('pushes' in said ? said.pushes : []);

/** Additional argument behind the documented body. */
const behindBody = (order: PushOrder | undefined): readonly PushOrder[] => (order ? [order] : []);

type Bodies = Awaited<ReturnType<NamePeople>>;

/** Creates an emitter that preserves the order of messages, and acknowledges each. */
const createEmitting = (io: Gateway, deps: PushesDeps): ((notice: Notice) => void) => {
  const { logger, metrics, namePeople, settled, emitted } = deps;
  /** Messages received during a lookup; each sender waits for an acknowledgement. */
  let waiting: Notice[] = [];
  let isEmitting = false;

  const emit = (push: PushHint, bodies: Bodies): void => {
    io.to(push.rooms).emit(push.event, bodies.get(push) ?? push.body, ...behindBody(push.order));
    metrics.pushes.inc({ event: push.event });
    emitted(push);
  };
  const tellMissed = ({ order }: MissedNotice): void => {
    io.emit(pushesMissed.name, {}, ...behindBody(order));
    metrics.pushes.inc({ event: pushesMissed.name });
  };
  const answer = ({ message }: Notice): void => {
    settled().then(
      () => message.respond(),
      (error: unknown) =>
        logEvent(logger, realtimeLogEvents['realtime.pushes_not_confirmed'], { err: error }),
    );
  };
  const emitOne = (notice: Notice, bodies: Bodies): void => {
    try {
      const { said } = notice;
      if ('pushes' in said) for (const push of said.pushes) emit(push, bodies);
      else tellMissed(said.missed);
      answer(notice);
    } catch (fault) {
      logEvent(logger, realtimeLogEvents['realtime.pushes_not_emitted'], { err: fault });
    }
  };
  /** Emits in the order received, with one lookup for all waiting messages. */
  const emitAll = async (): Promise<void> => {
    if (isEmitting) return;
    isEmitting = true;
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      const bodies = await namePeople(notices.flatMap(pushesIn));
      for (const notice of notices) emitOne(notice, bodies);
    }
    isEmitting = false;
  };
  return (notice) => {
    waiting.push(notice);
    void emitAll();
  };
};

/**
 * Relays this process's share of the projections' hints to the sockets of all processes. Each is
 * acknowledged once sent; the projections report others as missed.
 */
export const followPushes = (
  io: Gateway,
  nats: Pick<MessageBus, 'subscribe'>,
  deps: PushesDeps,
): { stop(): void } => {
  const { logger } = deps;
  const emit = createEmitting(io, deps);
  const take = (subject: string, saidIn: (message: Msg) => Said): { unsubscribe(): void } =>
    nats.subscribe(subject, {
      queue,
      callback: (error, message) => {
        if (error) {
          logEvent(logger, realtimeLogEvents['realtime.push_subscription_failed'], { err: error });
          return;
        }
        try {
          emit({ message, said: saidIn(message) });
        } catch (fault) {
          logEvent(logger, realtimeLogEvents['realtime.push_message_rejected'], { err: fault });
        }
      },
    });
  const subscriptions = [
    take(subjects.pushes, (message) => ({ pushes: PushNotice.parse(message.json()) })),
    take(subjects.missed, (message) => ({ missed: MissedNotice.parse(message.json()) })),
  ];
  return {
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
};
