import type { StoredEvent } from './events.ts';

/** A message of a subscription, in the order of the log. */
export type SubscriptionMessage<Event = StoredEvent> =
  /** Decoded when its turn has come: buffered bytes cost the garbage collector nothing. */
  | { readonly kind: 'event'; readonly read: () => Event | undefined }
  /** All events before here have been delivered, also those that the filter skipped. */
  | { readonly kind: 'checkpoint'; readonly at: bigint }
  | { readonly kind: 'caughtUp' };

/** Receiver of a subscription's messages. */
export interface Receiver<Event = StoredEvent> {
  onMessage(arrival: SubscriptionMessage<Event>): void;
  onEnd(error?: Error): void;
}

/** A running subscription. */
export interface Subscription {
  pause(): void;
  resume(): void;
  close(isOpen: boolean): Promise<void>;
}

/** Prefixes of the wanted event types; all but the store's own when undefined. */
export type EventTypePrefixes = readonly string[] | undefined;

/** Subscribes to `$all` from after a position; from its beginning where that is below zero. */
export type Subscribe<Event = StoredEvent> = (
  after: bigint,
  types: EventTypePrefixes,
  receiver: Receiver<Event>,
) => Subscription;
