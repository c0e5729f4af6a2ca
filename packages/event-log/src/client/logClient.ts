import type { EncodedEvent, StoredEvent } from '../stored/storedEvent.ts';
import type { Follow } from './intake.ts';
import type { News } from './news.ts';

/** Where an append left its stream, and the log. */
export interface Appended {
  readonly revision: number;
  /** Undefined where the store names none. */
  readonly position: bigint | undefined;
}

/**
 * The calls that all commands and readers make, and so have a client of their own; the official one makes
 * them as well. Both throw the official client's errors.
 */
export interface LogClient {
  /** At the revision that is expected, below zero: of a new stream. Tries once. */
  append(stream: string, expected: number, events: readonly EncodedEvent[]): Promise<Appended>;
  /** Throws `StreamNotFoundError` and `StreamDeletedError` where there is none. */
  read(stream: string, from: number, countMax: number): AsyncIterable<StoredEvent>;
  readonly follow: Follow;
  news(after: bigint, countMax: number): Promise<News>;
  close(): Promise<void>;
}

/** Whose calls they are: `EVENT_LOG_CLIENT`. */
export const logClients = ['own', 'official'] as const;
export type LogClientName = (typeof logClients)[number];
