import { PushNotice, subjects } from '@ovation/contracts/kernel/push';
import type { NatsConnection } from 'nats';
import type { Logger } from '../kernel/logger.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { Gateway } from './sockets.ts';

const queue = 'realtime';

/** Takes its share of the projections' hints and emits them to the sockets of all processes. */
export const followPushes = (
  io: Gateway,
  nats: NatsConnection,
  { logger, metrics }: { readonly logger: Logger; readonly metrics: RealtimeMetrics },
): { stop(): void } => {
  const subscription = nats.subscribe(subjects.pushes, {
    queue,
    callback: (error, message) => {
      if (error) {
        logger.warn({ err: error }, 'pushes cannot be received');
        return;
      }
      try {
        for (const { rooms, event, body } of PushNotice.parse(message.json())) {
          io.to(rooms).emit(event, body);
          metrics.pushes.inc({ event });
        }
      } catch (fault) {
        logger.error({ err: fault }, 'a notice of pushes is not what it should be');
      }
    },
  });
  return { stop: () => subscription.unsubscribe() };
};
