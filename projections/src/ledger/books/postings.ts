import type {
  EventDefinition,
  EventMetadata,
  StreamDefinition,
} from '@ovation/contracts/kernel/event';
import type { Leg } from '@ovation/contracts/ledger/posting';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';

/** An event that moves value: its legs, and what an auditor asks about it. */
export interface LedgerEntry {
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** When it happened, in the business's time. */
  readonly at: string;
  /** When the store wrote it, by its own clock, ISO 8601; absent where it was never stored. */
  readonly recordedAt?: string;
  readonly metadata: EventMetadata;
  /** The payment that it is about; absent where it is about none. */
  readonly transactionId?: string;
  readonly legs: readonly Leg[];
}

/** Every kind of event that moves value: those whose data has legs. */
export const postingEvents = (streams: readonly StreamDefinition[]): readonly EventDefinition[] => [
  ...new Map(
    streams
      .flatMap(({ events }) => events)
      .filter(({ data }) => 'legs' in data.shape)
      .map((definition) => [definition.type, definition]),
  ).values(),
];

/** The entry of an event, or undefined when it moves nothing. */
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
