import type { Changes } from './changes.ts';
import type { EncodedEvent, StoredEvent } from './events.ts';
import type { Subscribe } from './subscription.ts';

/** Result of an append: the stream's revision, and the position in the log. */
export interface Appended {
  readonly revision: number;
  /** Undefined where the store names none. */
  readonly position: bigint | undefined;
}

/** The most frequent calls. All of them throw a `StoreError`. */
export interface StoreClient<Event = StoredEvent> {
  /**
   * Appends at the expected revision, below zero: of a new stream. Tries once; throws
   * `WrongExpectedRevision` where the stream is at another one.
   */
  append(stream: string, expected: number, events: readonly EncodedEvent[]): Promise<Appended>;
  /** Throws `StreamNotFound` and `StreamDeleted` where there is none. */
  read(stream: string, from: number, countMax: number): AsyncIterable<Event>;
  readonly subscribe: Subscribe<Event>;
  /** Returns the streams that have new events after a position, in one read of at most so many events. */
  changes(after: bigint, countMax: number): Promise<Changes>;
  close(): Promise<void>;
}
