import { type PushHint, PushNotice, pushesMissed, subjects } from '@ovation/contracts/kernel/push';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { Logger } from '../kernel/logger.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { Gateway } from './sockets.ts';

const queue = 'realtime';

export interface PushesDeps {
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** Resolves when what was emitted is with the sockets of all processes; rejects when it is lost. */
  readonly settled: () => Promise<unknown>;
  /** Told of each push that was emitted: some of them tell who belongs into which room. */
  readonly heard: (push: PushHint) => void;
}

/**
 * Takes its share of the projections' hints and emits them to the sockets of all processes. Each is
 * answered for once it is out; what is not, the projections have told as missed.
 */
export const followPushes = (
  io: Gateway,
  nats: NatsConnection,
  { logger, metrics, settled, heard }: PushesDeps,
): { stop(): void } => {
  const answer = (message: Msg): void => {
    settled().then(
      () => message.respond(),
      (error: unknown) => logger.warn({ err: error }, 'pushes may not have come to all processes'),
    );
  };
  const take = (subject: string, emit: (message: Msg) => void): Subscription =>
    nats.subscribe(subject, {
      queue,
      callback: (error, message) => {
        if (error) {
          logger.warn({ err: error }, 'pushes cannot be received');
          return;
        }
        try {
          emit(message);
          answer(message);
        } catch (fault) {
          logger.error({ err: fault }, 'a notice of pushes is not what it should be');
        }
      },
    });
  const subscriptions = [
    take(subjects.pushes, (message) => {
      for (const push of PushNotice.parse(message.json())) {
        io.to(push.rooms).emit(push.event, push.body);
        metrics.pushes.inc({ event: push.event });
        heard(push);
      }
    }),
    take(subjects.missed, () => {
      io.emit(pushesMissed.name, {});
      metrics.pushes.inc({ event: pushesMissed.name });
    }),
  ];
  return {
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
};
