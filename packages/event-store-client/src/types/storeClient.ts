import type { Changes } from './changes.ts';
import type { EncodedEvent, StoredEvent } from './events.ts';
import type { Subscribe } from './subscription.ts';

/** Where an append left its stream, and the log. */
export interface Appended {
  readonly revision: number;
  /** Undefined where the store names none. */
  readonly position: bigint | undefined;
}

/** The calls that are made most. All of them throw a `StoreError`. */
export interface StoreClient<Event = StoredEvent> {
  /**
   * At the revision that is expected, below zero: of a new stream. Tries once; throws
   * `WrongExpectedRevision` where the stream stands elsewhere.
   */
  append(stream: string, expected: number, events: readonly EncodedEvent[]): Promise<Appended>;
  /** Throws `StreamNotFound` and `StreamDeleted` where there is none. */
  read(stream: string, from: number, countMax: number): AsyncIterable<Event>;
  readonly subscribe: Subscribe<Event>;
  /** Which streams have got events after a position, in one read of so many events at most. */
  changes(after: bigint, countMax: number): Promise<Changes>;
  close(): Promise<void>;
}
