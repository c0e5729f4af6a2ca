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

/** Result of a job: done, or to be retried. */
export type JobResult = 'done' | { readonly retryInMs: number };

/** Handler of a job; `signal` aborts jobs of minutes when the worker stops: the rest is redelivered. */
export type JobHandler = (id: string, signal: AbortSignal) => Promise<JobResult>;

/**
 * Queues that deliver ids of jobs to any free worker, and may lose or duplicate them: the log has the
 * pending jobs.
 */
export interface WorkQueues {
  enqueue(queue: QueueName, id: string): Promise<void>;
  /** Rejects if the queue does not respond. */
  ping(queue: QueueName): Promise<void>;
  /** Handles one message after another until the signal; retries after a pause if `work` throws. */
  work(queue: QueueName, work: JobHandler, signal: AbortSignal): Promise<void>;
}

/** Redelivered to another worker after this long without a heartbeat. */
const ackWaitMs = 30_000;
const heartbeatEveryMs = ackWaitMs / 3;
/** Duration of one fetch. */
const fetchMs = 5_000;
const retryAfterFaultMs = 5_000;
const ackPendingMax = 1_000;

const utf8 = new TextDecoder();

/** Replicas in a cluster: a queue survives the loss of one server. */
const replicas = 3;

/**
 * JetStream error codes: a stream or a consumer of that name exists with another configuration; fewer
 * servers than replicas.
 */
const streamExistsCode = 10_058;
const consumerExistsCode = 10_148;
const insufficientReplicasCodes = [10_005, 10_023, 10_074];

const codeOf = (error: unknown): number =>
  (error instanceof NatsError && error.api_error?.err_code) || 0;

/**
 * Creates the stream with as many replicas as possible: one on a single server; existing streams are
 * updated.
 */
const prepareStream = async (manager: JetStreamManager, queue: QueueName): Promise<void> => {
  const config = {
    name: queueStreamOf(queue),
    subjects: [queueSubjectOf(queue)],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
  };
  try {
    await manager.streams
      .add({ ...config, num_replicas: replicas })
      .catch(async (error: unknown) => {
        if (codeOf(error) !== streamExistsCode) throw error;
        await manager.streams.update(config.name, { num_replicas: replicas });
      });
  } catch (error) {
    if (!insufficientReplicasCodes.includes(codeOf(error))) throw error;
    await manager.streams.add(config).catch((fault: unknown) => {
      // It has more replicas than there are servers at the moment.
      if (codeOf(fault) !== streamExistsCode) throw fault;
    });
  }
};

/** Creates stream and consumer if missing; idempotent. */
const prepare = async (nats: NatsConnection, queue: QueueName): Promise<void> => {
  const manager = await nats.jetstreamManager({ checkAPI: false });
  const stream = queueStreamOf(queue);
  await prepareStream(manager, queue);
  const config = { ack_wait: nanos(ackWaitMs), max_ack_pending: ackPendingMax };
  const consumer = { durable_name: queueConsumer, ack_policy: AckPolicy.Explicit, ...config };
  await manager.consumers.add(stream, consumer).catch(async (error: unknown) => {
    if (codeOf(error) !== consumerExistsCode) throw error;
    await manager.consumers.update(stream, queueConsumer, config);
  });
};

const openConsumer = async (nats: NatsConnection, queue: QueueName): Promise<Consumer> => {
  await prepare(nats, queue);
  return nats.jetstream().consumers.get(queueStreamOf(queue), queueConsumer);
};

/** Next message; undefined if none arrives for a while or the signal aborts. */
const nextMessage = async (consumer: Consumer, signal: AbortSignal): Promise<JsMsg | undefined> => {
  const messages = await consumer.fetch({ max_messages: 1, expires: fetchMs });
  // A message on its way to a stopped worker is redelivered to another one.
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

/** Sends heartbeats while a job runs; returns a function that stops them. */
const startHeartbeat = (message: Pick<JsMsg, 'working'>): (() => void) => {
  const heartbeat = setInterval(() => {
    try {
      message.working();
    } catch (error) {
      // Without a connection it is redelivered to others, who find its lease in the log.
      clearInterval(heartbeat);
      if (!(error instanceof NatsError)) throw error;
    }
  }, heartbeatEveryMs);
  return () => clearInterval(heartbeat);
};

const handleMessage = async (
  message: JsMsg,
  work: JobHandler,
  signal: AbortSignal,
): Promise<void> => {
  const stopHeartbeat = startHeartbeat(message);
  try {
    const result = await work(utf8.decode(message.data), signal);
    if (result === 'done') message.ack();
    else message.nak(result.retryInMs);
  } catch (error) {
    message.nak(retryAfterFaultMs);
    throw error;
  } finally {
    stopHeartbeat();
  }
};

/** Work queues on JetStream. `onFault` receives errors, after which work goes on. */
export const createWorkQueues = (
  bus: Pick<MessageBus, 'connected'>,
  onFault: (queue: QueueName, error: unknown) => void,
): WorkQueues => {
  return {
    ping: async (queue) => {
      const manager = await bus.connected().jetstreamManager({ checkAPI: false });
      await manager.consumers.info(queueStreamOf(queue), queueConsumer);
    },
    enqueue: async (queue, id) => {
      const nats = bus.connected();
      const publish = () => nats.jetstream().publish(queueSubjectOf(queue), id);
      try {
        await publish();
      } catch (error) {
        // Nothing accepts it: the stream does not exist yet, or was lost.
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
          const message = await nextMessage(consumer, signal);
          if (message) await handleMessage(message, work, signal);
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
