import type { StoredEvent } from './events.ts';

/** What a subscription tells, in the order of the log. */
export type Arrival<Event = StoredEvent> =
  /** Read when its turn has come: what waits as bytes costs the garbage collector nothing. */
  | { readonly kind: 'event'; readonly read: () => Event | undefined }
  /** All before here has been told, also what the filter left out. */
  | { readonly kind: 'checkpoint'; readonly at: bigint }
  | { readonly kind: 'caughtUp' };

/** Who is told what arrives. */
export interface Receiver<Event = StoredEvent> {
  arrive(arrival: Arrival<Event>): void;
  ended(error?: Error): void;
}

/** What tells it. */
export interface Subscription {
  pause(): void;
  resume(): void;
  close(isOpen: boolean): Promise<void>;
}

/** Prefixes of the wanted event types; all but the store's own when undefined. */
export type Types = readonly string[] | undefined;

/** Begins to tell of `$all` from after a position on; from its beginning where that is below zero. */
export type Subscribe<Event = StoredEvent> = (
  after: bigint,
  types: Types,
  receiver: Receiver<Event>,
) => Subscription;
