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
  type JetStreamClient,
  type JsMsg,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';

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
  /** Takes one after another until the signal; what `work` throws comes again after a pause. */
  work(queue: QueueName, work: WorkOn, signal: AbortSignal): Promise<void>;
}

/**
 * Whoever has not said within this time what became of it has died, or works on something long, of which
 * the log says who has it.
 */
const ackWaitMs = 150_000;
/** How long a worker waits for work before it asks again. */
const waitMs = 5_000;
const againAfterFaultMs = 5_000;
const ackPendingMax = 1_000;

const utf8 = new TextDecoder();

/** Makes stream and consumer where they are not there (any more); both calls can be repeated. */
const prepare = async (nats: NatsConnection, queue: QueueName): Promise<void> => {
  const manager = await nats.jetstreamManager({ checkAPI: false });
  const stream = queueStreamOf(queue);
  await manager.streams.add({
    name: stream,
    subjects: [queueSubjectOf(queue)],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
  });
  await manager.consumers.add(stream, {
    durable_name: queueConsumer,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: ackPendingMax,
  });
};

const openConsumer = async (
  nats: NatsConnection,
  jetstream: JetStreamClient,
  queue: QueueName,
): Promise<Consumer> => {
  await prepare(nats, queue);
  return jetstream.consumers.get(queueStreamOf(queue), queueConsumer);
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

const workOne = async (message: JsMsg, work: WorkOn, signal: AbortSignal): Promise<void> => {
  try {
    const worked = await work(utf8.decode(message.data), signal);
    if (worked === 'done') message.ack();
    else message.nak(worked.againInMs);
  } catch (error) {
    message.nak(againAfterFaultMs);
    throw error;
  }
};

/** Queues in JetStream. `onFault` is told what goes wrong beside the work itself, which goes on. */
export const createWorkQueues = (
  nats: NatsConnection,
  onFault: (queue: QueueName, error: unknown) => void,
): WorkQueues => {
  const jetstream = nats.jetstream();
  return {
    put: async (queue, id) => {
      const publish = () => jetstream.publish(queueSubjectOf(queue), id);
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
          consumer ??= await openConsumer(nats, jetstream, queue);
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
