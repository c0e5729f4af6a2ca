import type { FirstDelivery, GroupMessage } from './groupMessage.ts';

/** A place with everything before it, and its number. */
export type DoneUpTo = { readonly order: number; readonly sequence: number };

/** Events that a filter kept back, and the place of the last. */
export type PassedOver = { readonly count: number; readonly lastOrder: number };

/**
 * How far a group has come: a number for each event that it delivered or passed over, in the order
 * of the source, and which of them are open.
 */
export type Progress = {
  /** Counts a first delivery, which is open until it is done. */
  deliver(order: number): FirstDelivery;
  done(message: GroupMessage): void;
  /** Counts events that no consumer gets; all before them were delivered. */
  passOver(passed: PassedOver): void;
  /** The last event that is done with all before it; undefined before the first. */
  doneUpTo(): DoneUpTo | undefined;
};

/** `checkpoint` is the place that the group goes on behind. */
export const createProgress = (checkpoint: number | undefined): Progress => {
  /** In the order of their first delivery, so that the first is the oldest. */
  const open = new Map<number, FirstDelivery>();
  let lastSequence = checkpoint === undefined ? -1 : 0;
  let lastOrder = checkpoint;

  return {
    deliver: (order) => {
      lastSequence++;
      const first = { sequence: lastSequence, previousOrder: lastOrder };
      open.set(lastSequence, first);
      lastOrder = order;
      return first;
    },
    done: ({ first }) => {
      if (first !== undefined) open.delete(first.sequence);
    },
    passOver: (passed) => {
      lastSequence += passed.count;
      lastOrder = Math.max(lastOrder ?? -1, passed.lastOrder);
    },
    doneUpTo: () => {
      const oldest = open.values().next().value;
      const order = oldest === undefined ? lastOrder : oldest.previousOrder;
      const sequence = oldest === undefined ? lastSequence : oldest.sequence - 1;
      return order === undefined ? undefined : { order, sequence };
    },
  };
};
