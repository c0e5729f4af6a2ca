import { type AllStreamRecordedEvent, FORWARDS, START } from '@eventstore/db-client';
import {
  type Changes,
  changesReadCount,
  collectChanges,
} from '@ovation/event-store-client/types/changes';
import { positionStart } from '../stored/position.ts';
import type { EventStore } from './officialStore.ts';

/** Reads changes with the official client. */
export const readChanges = async (
  store: EventStore,
  after: bigint,
  countMax: number,
): Promise<Changes> => {
  const fromPosition = after === positionStart ? START : { commit: after, prepare: after };
  const maxCount = changesReadCount(countMax);
  const gathered = collectChanges(after);
  let read = 0;
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition, maxCount })) {
    read += 1;
    if (!event) continue;
    const { streamId, revision, position } = event as AllStreamRecordedEvent;
    gathered.take(streamId, Number(revision), position.commit);
  }
  return gathered.changes(read < maxCount);
};
