import type { Outlet } from '../rpc/outlet.ts';
import { eventResponse } from '../wire/readResponses.ts';
import type { GroupMessage } from './groupMessage.ts';
import type { Offered } from './messageBuffer.ts';
import { createTimings, type Timings } from './timings.ts';

export type ConsumerOptions = {
  readonly outlet: Outlet;
  readonly from: string;
  readonly username: string;
  readonly connectionName: string;
  /** Messages it takes at once. */
  readonly slots: number;
  /** Measures how long its answers take. */
  readonly isMeasured: boolean;
};

/** A client that takes messages of a group. */
export type Consumer = ConsumerOptions & {
  /** What it was given and has not answered, by id, oldest first. */
  readonly unanswered: ReadonlyMap<string, GroupMessage>;
  readonly timings: Timings | undefined;
  delivered: number;
  deliveredAtLastMeasure: number;
  isFree(): boolean;
  give(message: GroupMessage): void;
  /** Frees the slot of a message; false when the consumer does not have it. */
  release(id: string): boolean;
};

export const createConsumer = (options: ConsumerOptions): Consumer => {
  const unanswered = new Map<string, GroupMessage>();
  const timings = options.isMeasured ? createTimings(() => performance.now()) : undefined;
  const consumer: Consumer = {
    ...options,
    unanswered,
    timings,
    delivered: 0,
    deliveredAtLastMeasure: 0,
    isFree: () => unanswered.size < options.slots,
    give: (message) => {
      unanswered.set(message.id, message);
      timings?.begin(message.id);
      consumer.delivered++;
      options.outlet.send(eventResponse(message.resolved, message.retryCount));
    },
    release: (id) => {
      timings?.end(id);
      return unanswered.delete(id);
    },
  };
  return consumer;
};

/** How a group chooses who gets a message: one of EventStoreDB's strategies. */
export type Strategy = {
  add(consumer: Consumer): void;
  remove(consumer: Consumer): void;
  /** Hands the message to whoever is to have it. */
  offer(message: GroupMessage, give: (consumer: Consumer) => void): Offered;
};

/** One after another; with `staysWithOne` always the same one, until that one is full. */
export const inTurn = (staysWithOne: boolean): Strategy => {
  const queue: Consumer[] = [];
  const turn = (): void => {
    const first = queue.shift();
    if (first !== undefined) queue.push(first);
  };
  return {
    add: (consumer) => {
      queue.push(consumer);
    },
    remove: (consumer) => {
      const at = queue.indexOf(consumer);
      if (at >= 0) queue.splice(at, 1);
    },
    offer: (_message, give) => {
      for (let tried = 0; tried < queue.length; tried++) {
        const consumer = queue[0];
        const isFree = consumer?.isFree() ?? false;
        if (!isFree || !staysWithOne) turn();
        if (consumer !== undefined && isFree) {
          give(consumer);
          return 'sent';
        }
      }
      return 'full';
    },
  };
};
