import { type AllStreamSubscription, eventTypeFilter, START } from '@eventstore/db-client';
import {
  checkpointInterval,
  searchWindow,
  userEvents,
} from '@ovation/event-store-client/read/subscriptionFilter';
import type {
  Subscribe,
  SubscriptionMessage,
} from '@ovation/event-store-client/types/subscription';
import { positionStart } from '../stored/position.ts';
import type { StoredEvent } from '../stored/storedEvent.ts';
import { storeErrorOf } from './officialErrors.ts';
import { toStoredEvent } from './officialEvents.ts';
import type { EventStore } from './officialStore.ts';

/**
 * Orders checkpoints and the end of history among the events. While events wait in its buffer, the client
 * emits these early, and a checkpoint that overtakes an event would make a reader skip that event.
 */
const orderSignals = (
  subscription: AllStreamSubscription,
  deliver: (message: SubscriptionMessage<StoredEvent>) => void,
) => {
  const heldBack: { readonly after: number; readonly message: SubscriptionMessage<StoredEvent> }[] =
    [];
  let emitted = 0;
  return {
    event: (message: SubscriptionMessage<StoredEvent>): void => {
      deliver(message);
      emitted += 1;
      while (heldBack[0] && heldBack[0].after <= emitted) {
        const next = heldBack.shift();
        if (next) deliver(next.message);
      }
    },
    signal: (message: SubscriptionMessage<StoredEvent>): void => {
      const after = emitted + subscription.readableLength;
      if (after === emitted && heldBack.length === 0) deliver(message);
      else heldBack.push({ after, message });
    },
  };
};

/** Subscribes to `$all` with the official client. */
export const officialSubscribe =
  (store: EventStore): Subscribe<StoredEvent> =>
  (after, types, { onMessage, onEnd }) => {
    const filterOptions = {
      checkpointInterval,
      maxSearchWindow: searchWindow,
      checkpointReached: (_: unknown, { commit }: { commit: bigint }): void =>
        order.signal({ kind: 'checkpoint', at: commit }),
    };
    const subscription = store.subscribeToAll({
      fromPosition: after === positionStart ? START : { commit: after, prepare: after },
      filter: types
        ? eventTypeFilter({ ...filterOptions, prefixes: [...types] })
        : eventTypeFilter({ ...filterOptions, regex: userEvents }),
    });
    const order = orderSignals(subscription, onMessage);
    subscription.on('data', (resolved) => {
      const event = toStoredEvent(resolved);
      if (event) order.event({ kind: 'event', read: () => event });
    });
    subscription.on('caughtUp', () => order.signal({ kind: 'caughtUp' }));
    subscription.on('error', (error) => onEnd(storeErrorOf(error) as Error));
    subscription.on('end', () => onEnd());
    subscription.on('close', () => onEnd());
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
