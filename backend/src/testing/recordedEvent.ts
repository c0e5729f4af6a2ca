import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';

/** Recorded event; the log sets its position. */
export const recordedEvent = (stream: string, revision: number, type: string): AnyRecordedEvent => {
  const id = newId();
  return {
    id,
    stream,
    revision,
    position: 0n,
    recordedAt: new Date(),
    type,
    data: {},
    metadata: {
      actor: { kind: 'system', id: 'spec' },
      at: new Date().toISOString(),
      causationId: id,
      correlationId: id,
    },
  };
};
