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
import type { EnrichNotifications } from './enrichNotifications.ts';
import type { RealtimeMetrics } from './metrics.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import type { SocketServer } from './sockets.ts';

const queue = 'realtime';

export interface RelayPushesDeps {
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** Adds people, which the hints lack. */
  readonly enrichNotifications: EnrichNotifications;
  /** Resolves when emitted pushes have reached all processes; rejects if they are lost. */
  readonly flushed: () => Promise<unknown>;
  /** Called for each emitted push: some of them change room memberships. */
  readonly onEmitted: (push: PushHint) => void;
}

/** Content of a NATS message: pushes, or a notice of missed ones. */
type PushContent = { readonly pushes: readonly PushHint[] } | { readonly missed: MissedNotice };

interface ReceivedNotice {
  readonly message: Pick<Msg, 'respond'>;
  readonly content: PushContent;
}

const pushesIn = ({ content }: ReceivedNotice): readonly PushHint[] =>
  'pushes' in content ? content.pushes : [];

/** Returns the additional argument behind the documented body. */
const orderArguments = (order: PushOrder | undefined): readonly PushOrder[] =>
  order ? [order] : [];

type Bodies = Awaited<ReturnType<EnrichNotifications>>;

/** Creates an emitter that preserves the order of messages, and acknowledges each. */
const createEmitter = (
  io: SocketServer,
  deps: RelayPushesDeps,
): ((notice: ReceivedNotice) => void) => {
  const { logger, metrics, enrichNotifications, flushed, onEmitted } = deps;
  /** Messages received during a lookup; each sender waits for an acknowledgement. */
  let waiting: ReceivedNotice[] = [];
  let isEmitting = false;

  const emit = (push: PushHint, bodies: Bodies): void => {
    io.to(push.rooms).emit(
      push.event,
      bodies.get(push) ?? push.body,
      ...orderArguments(push.order),
    );
    metrics.pushes.inc({ event: push.event });
    onEmitted(push);
  };
  const emitMissed = ({ order }: MissedNotice): void => {
    io.emit(pushesMissed.name, {}, ...orderArguments(order));
    metrics.pushes.inc({ event: pushesMissed.name });
  };
  const acknowledge = ({ message }: ReceivedNotice): void => {
    flushed().then(
      () => message.respond(),
      (error: unknown) =>
        logEvent(logger, realtimeLogEvents['realtime.pushes_not_confirmed'], { err: error }),
    );
  };
  const emitOne = (notice: ReceivedNotice, bodies: Bodies): void => {
    try {
      const { content } = notice;
      if ('pushes' in content) for (const push of content.pushes) emit(push, bodies);
      else emitMissed(content.missed);
      acknowledge(notice);
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
      const bodies = await enrichNotifications(notices.flatMap(pushesIn));
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
export const relayPushes = (
  io: SocketServer,
  nats: Pick<MessageBus, 'subscribe'>,
  deps: RelayPushesDeps,
): { stop(): void } => {
  const { logger } = deps;
  const emit = createEmitter(io, deps);
  const subscribe = (
    subject: string,
    parse: (message: Msg) => PushContent,
  ): { unsubscribe(): void } =>
    nats.subscribe(subject, {
      queue,
      callback: (error, message) => {
        if (error) {
          logEvent(logger, realtimeLogEvents['realtime.push_subscription_failed'], { err: error });
          return;
        }
        try {
          emit({ message, content: parse(message) });
        } catch (fault) {
          logEvent(logger, realtimeLogEvents['realtime.push_message_rejected'], { err: fault });
        }
      },
    });
  const subscriptions = [
    subscribe(subjects.pushes, (message) => ({ pushes: PushNotice.parse(message.json()) })),
    subscribe(subjects.missed, (message) => ({ missed: MissedNotice.parse(message.json()) })),
  ];
  return {
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
};
