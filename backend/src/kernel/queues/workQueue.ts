import { setTimeout as delay } from 'node:timers/promises';
import {
  type QueueName,
  queueConsumer,
  queueStreamOf,
  queueSubjectOf,
} from '@ovation/contracts/kernel/queues';
import {
  AckPolicy,
  type Consumer,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';
import type { MessageBus } from './messageBus.ts';

/** What a piece of work came to: it is over, or is to come again. */
export type Worked = 'done' | { readonly againInMs: number };

/** `signal` tells work that takes minutes that the worker stops: what is left of it comes again. */
export type WorkOn = (id: string, signal: AbortSignal) => Promise<Worked>;

/**
 * Carries ids of work to whichever worker is free, and may lose them or bring them twice: what is owed
 * is what the log says.
 */
export interface WorkQueues {
  put(queue: QueueName, id: string): Promise<void>;
  /** Rejects when the queue does not answer. */
  ask(queue: QueueName): Promise<void>;
  /** Takes one after another until the signal; what `work` throws comes again after a pause. */
  work(queue: QueueName, work: WorkOn, signal: AbortSignal): Promise<void>;
}

/** Redelivered to another worker when no heartbeat came for this long. */
const ackWaitMs = 30_000;
const heartbeatEveryMs = ackWaitMs / 3;
/** How long a worker waits for work before it asks again. */
const waitMs = 5_000;
const againAfterFaultMs = 5_000;
const ackPendingMax = 1_000;

const utf8 = new TextDecoder();

/** In a cluster a queue outlives the loss of one of its servers. */
const copies = 3;

/**
 * What JetStream answers: a stream or a consumer of that name is otherwise; it has not as many servers as
 * copies are asked for.
 */
const isOtherwise = 10_058;
const isOtherConsumer = 10_148;
const hasTooFewServers = [10_005, 10_023, 10_074];

const codeOf = (error: unknown): number =>
  (error instanceof NatsError && error.api_error?.err_code) || 0;

/** As many copies as there can be: a server that is alone keeps one, and those of before are copied. */
const prepareStream = async (manager: JetStreamManager, queue: QueueName): Promise<void> => {
  const config = {
    name: queueStreamOf(queue),
    subjects: [queueSubjectOf(queue)],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
  };
  try {
    await manager.streams.add({ ...config, num_replicas: copies }).catch(async (error: unknown) => {
      if (codeOf(error) !== isOtherwise) throw error;
      await manager.streams.update(config.name, { num_replicas: copies });
    });
  } catch (error) {
    if (!hasTooFewServers.includes(codeOf(error))) throw error;
    await manager.streams.add(config).catch((fault: unknown) => {
      // It has more copies than there are servers at the moment.
      if (codeOf(fault) !== isOtherwise) throw fault;
    });
  }
};

/** Makes stream and consumer where they are not there (any more); both calls can be repeated. */
const prepare = async (nats: NatsConnection, queue: QueueName): Promise<void> => {
  const manager = await nats.jetstreamManager({ checkAPI: false });
  const stream = queueStreamOf(queue);
  await prepareStream(manager, queue);
  const config = { ack_wait: nanos(ackWaitMs), max_ack_pending: ackPendingMax };
  const consumer = { durable_name: queueConsumer, ack_policy: AckPolicy.Explicit, ...config };
  await manager.consumers.add(stream, consumer).catch(async (error: unknown) => {
    if (codeOf(error) !== isOtherConsumer) throw error;
    await manager.consumers.update(stream, queueConsumer, config);
  });
};

const openConsumer = async (nats: NatsConnection, queue: QueueName): Promise<Consumer> => {
  await prepare(nats, queue);
  return nats.jetstream().consumers.get(queueStreamOf(queue), queueConsumer);
};

/** The next one; nothing when none comes for a while, or the signal says that none is wanted any more. */
const nextOf = async (consumer: Consumer, signal: AbortSignal): Promise<JsMsg | undefined> => {
  const messages = await consumer.fetch({ max_messages: 1, expires: waitMs });
  // What is on its way to somebody who has stopped is brought to another one later.
  const close = (): void => void messages.close();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  try {
    for await (const message of messages) return message;
    return undefined;
  } finally {
    signal.removeEventListener('abort', close);
  }
};

/** Tells the queue while work goes on that it does; answers how to stop. */
const startHeartbeat = (message: Pick<JsMsg, 'working'>): (() => void) => {
  const heartbeat = setInterval(() => {
    try {
      message.working();
    } catch (error) {
      // Without a connection it is redelivered to others, who find in the log who has it.
      clearInterval(heartbeat);
      if (!(error instanceof NatsError)) throw error;
    }
  }, heartbeatEveryMs);
  return () => clearInterval(heartbeat);
};

const workOne = async (message: JsMsg, work: WorkOn, signal: AbortSignal): Promise<void> => {
  const stopHeartbeat = startHeartbeat(message);
  try {
    const worked = await work(utf8.decode(message.data), signal);
    if (worked === 'done') message.ack();
    else message.nak(worked.againInMs);
  } catch (error) {
    message.nak(againAfterFaultMs);
    throw error;
  } finally {
    stopHeartbeat();
  }
};

/** Queues in JetStream. `onFault` is told what goes wrong beside the work itself, which goes on. */
export const createWorkQueues = (
  bus: Pick<MessageBus, 'connected'>,
  onFault: (queue: QueueName, error: unknown) => void,
): WorkQueues => {
  return {
    ask: async (queue) => {
      const manager = await bus.connected().jetstreamManager({ checkAPI: false });
      await manager.consumers.info(queueStreamOf(queue), queueConsumer);
    },
    put: async (queue, id) => {
      const nats = bus.connected();
      const publish = () => nats.jetstream().publish(queueSubjectOf(queue), id);
      try {
        await publish();
      } catch (error) {
        // Nobody takes it: the stream is not there yet, or was lost.
        if (!(error instanceof NatsError)) throw error;
        await prepare(nats, queue);
        await publish();
      }
    },
    work: async (queue, work, signal) => {
      let consumer: Consumer | undefined;
      while (!signal.aborted) {
        try {
          consumer ??= await openConsumer(bus.connected(), queue);
          const message = await nextOf(consumer, signal);
          if (message) await workOne(message, work, signal);
        } catch (error) {
          if (signal.aborted) return;
          consumer = undefined;
          onFault(queue, error);
          await delay(1_000, undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
};
