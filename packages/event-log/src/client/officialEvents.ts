import type { AllStreamRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@ovation/contracts/kernel/event';
import type { StoredEvent } from '../stored/storedEvent.ts';

/** An event as the official client gives it; undefined for a link to nothing. */
export const storedOf = (resolved: ResolvedEvent): StoredEvent | undefined => {
  // Of every read and subscription that we make it tells the place in `$all` as well.
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
