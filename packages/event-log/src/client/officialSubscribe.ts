import { type AllStreamSubscription, eventTypeFilter, START } from '@eventstore/db-client';
import {
  checkpointInterval,
  searchWindow,
  userEvents,
} from '@ovation/event-store-client/read/subscriptionFilter';
import type { Arrival, Subscribe } from '@ovation/event-store-client/types/subscription';
import { positionStart } from '../stored/position.ts';
import type { StoredEvent } from '../stored/storedEvent.ts';
import { storeErrorOf } from './officialErrors.ts';
import { storedOf } from './officialEvents.ts';
import type { EventStore } from './officialStore.ts';

/**
 * Orders checkpoints and the end of history among the events. While events wait in its buffer, the client
 * emits these early, and a checkpoint that overtakes an event would make a reader skip that event.
 */
const inOrder = (
  subscription: AllStreamSubscription,
  arrive: (arrival: Arrival<StoredEvent>) => void,
) => {
  const held: { readonly after: number; readonly arrival: Arrival<StoredEvent> }[] = [];
  let emitted = 0;
  return {
    event: (arrival: Arrival<StoredEvent>): void => {
      arrive(arrival);
      emitted += 1;
      while (held[0] && held[0].after <= emitted) {
        const next = held.shift();
        if (next) arrive(next.arrival);
      }
    },
    sign: (arrival: Arrival<StoredEvent>): void => {
      const after = emitted + subscription.readableLength;
      if (after === emitted && held.length === 0) arrive(arrival);
      else held.push({ after, arrival });
    },
  };
};

/** Subscribes to `$all` with the official client. */
export const officialSubscribe =
  (store: EventStore): Subscribe<StoredEvent> =>
  (after, types, { arrive, ended }) => {
    const shared = {
      checkpointInterval,
      maxSearchWindow: searchWindow,
      checkpointReached: (_: unknown, { commit }: { commit: bigint }): void =>
        order.sign({ kind: 'checkpoint', at: commit }),
    };
    const subscription = store.subscribeToAll({
      fromPosition: after === positionStart ? START : { commit: after, prepare: after },
      filter: types
        ? eventTypeFilter({ ...shared, prefixes: [...types] })
        : eventTypeFilter({ ...shared, regex: userEvents }),
    });
    const order = inOrder(subscription, arrive);
    subscription.on('data', (resolved) => {
      const event = storedOf(resolved);
      if (event) order.event({ kind: 'event', read: () => event });
    });
    subscription.on('caughtUp', () => order.sign({ kind: 'caughtUp' }));
    subscription.on('error', (error) => ended(storeErrorOf(error) as Error));
    subscription.on('end', () => ended());
    subscription.on('close', () => ended());
    return {
      pause: () => void subscription.pause(),
      resume: () => void subscription.resume(),
      close: async (isOpen) => {
        // Events on their way have to be consumed, or the client waits for them when it is disposed of.
        subscription.resume();
        await subscription.unsubscribe().catch((error: unknown) => {
          // One that never opened has nothing to close, and has already reported why.
          if (isOpen) throw error;
        });
      },
    };
  };
