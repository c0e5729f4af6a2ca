import type {
  EventDefinition,
  EventMetadata,
  StreamDefinition,
} from '@ovation/contracts/kernel/event';
import type { Leg } from '@ovation/contracts/ledger/posting';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';

/** Ledger entry: an event that moves value, its legs, and audit data. */
export interface LedgerEntry {
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** Business time of the event. */
  readonly at: string;
  /** Write time by the store's clock, ISO 8601; absent for events that were never stored. */
  readonly recordedAt?: string;
  readonly metadata: EventMetadata;
  /** Payment concerned, if any. */
  readonly transactionId?: string;
  readonly legs: readonly Leg[];
}

/** Returns every event kind that moves value: those whose data has legs. */
export const postingEvents = (streams: readonly StreamDefinition[]): readonly EventDefinition[] => [
  ...new Map(
    streams
      .flatMap(({ events }) => events)
      .filter(({ data }) => 'legs' in data.shape)
      .map((definition) => [definition.type, definition]),
  ).values(),
];

/** Returns the entry of an event, or undefined when it moves no value. */
export const entryOf = (event: AnyRecordedEvent): LedgerEntry | undefined => {
  const { legs, transactionId } = event.data as {
    readonly legs?: unknown;
    readonly transactionId?: string;
  };
  if (!Array.isArray(legs)) return undefined;
  const { id, type, stream, revision, position, recordedAt, metadata } = event;
  return {
    eventId: id,
    type,
    stream,
    revision,
    position,
    at: metadata.at,
    ...(recordedAt && { recordedAt: recordedAt.toISOString() }),
    metadata,
    ...(transactionId !== undefined && { transactionId }),
    legs,
  };
};
