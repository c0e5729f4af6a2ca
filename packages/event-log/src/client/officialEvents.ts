import type { AllStreamRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@ovation/contracts/kernel/event';
import type { StoredEvent } from '../stored/storedEvent.ts';

/** Converts an event of the official client; undefined for a link whose target is gone. */
export const toStoredEvent = (resolved: ResolvedEvent): StoredEvent | undefined => {
  // Every read and subscription that we make includes the position in `$all`.
  const event = resolved.event as AllStreamRecordedEvent | undefined;
  return (
    event && {
      id: event.id,
      stream: event.streamId,
      revision: Number(event.revision),
      position: event.position.commit,
      recordedAt: event.created,
      type: event.type,
      data: event.data,
      metadata: event.metadata as unknown as EventMetadata,
    }
  );
};
