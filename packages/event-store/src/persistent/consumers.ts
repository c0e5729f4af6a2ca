import { crc32 } from 'node:zlib';
import type { Outlet } from '../rpc/outlet.ts';
import { type GroupMessage, streamOfMessage } from './groupMessage.ts';
import type { ConsumerStrategy } from './groupSettings.ts';

/** A client that takes messages of a group. */
export type Consumer = {
  readonly outlet: Outlet;
  readonly from: string;
  readonly username: string;
  readonly connectionName: string;
  /** Messages it takes at once. */
  readonly slots: number;
  inFlight: number;
  delivered: number;
  deliveredAtLastMeasure: number;
};

export type Consumers = {
  readonly all: () => readonly Consumer[];
  add(consumer: Consumer): void;
  remove(consumer: Consumer): void;
  /** Who takes the message now; undefined when nobody can. */
  choose(message: GroupMessage): Consumer | undefined;
  /** True when somebody has a free slot. */
  canTake(): boolean;
};

const isFree = (consumer: Consumer): boolean => consumer.inFlight < consumer.slots;

/** Chooses consumers by one of EventStoreDB's strategies. */
export const createConsumers = (strategy: ConsumerStrategy): Consumers => {
  const consumers: Consumer[] = [];
  let turn = 0;
  const chooseInTurn = (): Consumer | undefined => {
    for (let tried = 0; tried < consumers.length; tried++) {
      const consumer = consumers[turn % consumers.length];
      turn = (turn + 1) % consumers.length;
      if (consumer !== undefined && isFree(consumer)) return consumer;
    }
    return undefined;
  };
  // One stream always goes to one consumer, so it waits for that one.
  const choosePinned = (message: GroupMessage): Consumer | undefined => {
    const consumer = consumers[crc32(streamOfMessage(message)) % consumers.length];
    return consumer !== undefined && isFree(consumer) ? consumer : undefined;
  };
  return {
    all: () => consumers,
    add: (consumer) => {
      consumers.push(consumer);
    },
    remove: (consumer) => {
      const at = consumers.indexOf(consumer);
      if (at >= 0) consumers.splice(at, 1);
    },
    choose: (message) => {
      switch (strategy) {
        case 'RoundRobin':
          return chooseInTurn();
        case 'DispatchToSingle':
          return consumers.find(isFree);
        case 'Pinned':
          return choosePinned(message);
      }
    },
    canTake: () => consumers.some(isFree),
  };
};
