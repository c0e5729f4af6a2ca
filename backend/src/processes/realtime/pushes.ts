import {
  MissedNotice,
  type PushHint,
  PushNotice,
  type PushOrder,
  pushesMissed,
  subjects,
} from '@ovation/contracts/kernel/push';
import type { Msg } from 'nats';
import type { Logger } from '../../kernel/process/logger.ts';
import type { MessageBus } from '../../kernel/queues/messageBus.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { NamePeople } from './namePeople.ts';
import type { Gateway } from './sockets.ts';

const queue = 'realtime';

export interface PushesDeps {
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** What is said in them of people, which the hints lack. */
  readonly namePeople: NamePeople;
  /** Resolves when what was emitted is with the sockets of all processes; rejects when it is lost. */
  readonly settled: () => Promise<unknown>;
  /** Told of each push that was emitted: some of them tell who belongs into which room. */
  readonly emitted: (push: PushHint) => void;
}

/** What one message of NATS says: pushes, or that some were missed. */
type Said = { readonly pushes: readonly PushHint[] } | { readonly missed: MissedNotice };

interface Notice {
  readonly message: Pick<Msg, 'respond'>;
  readonly said: Said;
}

const pushesIn = ({ said }: Notice): readonly PushHint[] => ('pushes' in said ? said.pushes : []);

/** Behind the body, which stays what it is documented to be. */
const behindBody = (order: PushOrder | undefined): readonly PushOrder[] => (order ? [order] : []);

type Bodies = Awaited<ReturnType<NamePeople>>;

/** Emits in the order in which notices came, and answers each. */
const createEmitting = (io: Gateway, deps: PushesDeps): ((notice: Notice) => void) => {
  const { logger, metrics, namePeople, settled, emitted } = deps;
  /** What came while others were asked for; each of those who tell sends the next when it is answered. */
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
      (error: unknown) => logger.warn({ err: error }, 'pushes may not have come to all processes'),
    );
  };
  const emitOne = (notice: Notice, bodies: Bodies): void => {
    try {
      const { said } = notice;
      if ('pushes' in said) for (const push of said.pushes) emit(push, bodies);
      else tellMissed(said.missed);
      answer(notice);
    } catch (fault) {
      logger.error({ err: fault }, 'pushes cannot be emitted');
    }
  };
  /** In the order in which they came, though some must be asked for: one question for all that wait. */
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
 * Takes its share of the projections' hints and emits them to the sockets of all processes. Each is
 * answered for once it is out; what is not, the projections have told as missed.
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
          logger.warn({ err: error }, 'pushes cannot be received');
          return;
        }
        try {
          emit({ message, said: saidIn(message) });
        } catch (fault) {
          logger.error({ err: fault }, 'a notice of pushes is not what it should be');
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
