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
  /** When it came, in milliseconds. */
  readonly sinceMs: number;
  /** A number of its own, by which streams rank it. */
  readonly seed: number;
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

/** Spreads a number's bits over all 32 (the last step of MurmurHash3). */
const mixed = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
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
  // One stream always goes to one consumer, so it waits for that one. Each stream ranks all
  // consumers in an order of its own: who comes or goes moves only the streams that it ranks first.
  const choosePinned = (message: GroupMessage): Consumer | undefined => {
    const stream = crc32(streamOfMessage(message));
    let first: Consumer | undefined;
    let highest = -1;
    for (const consumer of consumers) {
      const rank = mixed(stream ^ consumer.seed);
      if (rank > highest) {
        highest = rank;
        first = consumer;
      }
    }
    return first !== undefined && isFree(first) ? first : undefined;
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
