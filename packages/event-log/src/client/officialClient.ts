import { type EventData, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { EncodedEvent } from '@ovation/event-store-client/types/events';
import type { LogClient } from './logClient.ts';
import { readChanges } from './officialChanges.ts';
import { storeErrorOf, withTranslatedErrors } from './officialErrors.ts';
import { toStoredEvent } from './officialEvents.ts';
import type { EventStore } from './officialStore.ts';
import { officialSubscribe } from './officialSubscribe.ts';

const utf8 = new TextEncoder();

/**
 * JSON as bytes: the same on the wire as the object itself, which the client would turn into base64 and
 * back twice. It accepts exactly a `Uint8Array`, and a `Buffer` is a subclass.
 */
const eventDataOf = ({ id, type, data, metadata }: EncodedEvent): EventData =>
  jsonEvent({
    id,
    type,
    data: data as Record<string, unknown>,
    metadata: utf8.encode(JSON.stringify(metadata)),
  });

/** Adapter of the official client: slower, and the reference. */
export const officialClient = (store: EventStore): LogClient => ({
  append: async (stream, expected, events) => {
    const expectedRevision = expected < 0 ? NO_STREAM : BigInt(expected);
    const { nextExpectedRevision, position } = await withTranslatedErrors(() =>
      store.appendToStream(stream, events.map(eventDataOf), { expectedRevision }),
    );
    return { revision: Number(nextExpectedRevision), position: position?.commit };
  },
  read: async function* (stream, from, countMax) {
    const events = store.readStream(stream, { fromRevision: BigInt(from), maxCount: countMax });
    try {
      for await (const resolved of events) {
        const event = toStoredEvent(resolved);
        if (event) yield event;
      }
    } catch (error) {
      throw storeErrorOf(error);
    } finally {
      await events.cancel();
    }
  },
  subscribe: officialSubscribe(store),
  changes: (after, countMax) => withTranslatedErrors(() => readChanges(store, after, countMax)),
  // The code that opened the store closes it.
  close: async () => undefined,
});
