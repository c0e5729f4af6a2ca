import { type EventData, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { EncodedEvent } from '../stored/storedEvent.ts';
import type { LogClient } from './logClient.ts';
import { readNews } from './news.ts';
import { storedOf } from './officialEvents.ts';
import { officialFollow } from './officialFollow.ts';
import type { EventStore } from './officialStore.ts';

const utf8 = new TextEncoder();

/**
 * JSON as bytes: the same on the wire as the object itself, which the client would turn into base64
 * and back twice. It wants exactly a `Uint8Array`, and a `Buffer` is something more.
 */
const eventDataOf = ({ id, type, data, metadata }: EncodedEvent): EventData =>
  jsonEvent({
    ...{ id, type, data: data as Record<string, unknown> },
    metadata: utf8.encode(JSON.stringify(metadata)),
  });

/** The hot calls by the official client: slower, and in nobody's doubt. */
export const officialClient = (store: EventStore): LogClient => ({
  append: async (stream, expected, events) => {
    const { nextExpectedRevision, position } = await store.appendToStream(
      stream,
      events.map(eventDataOf),
      { expectedRevision: expected < 0 ? NO_STREAM : BigInt(expected) },
    );
    return { revision: Number(nextExpectedRevision), position: position?.commit };
  },
  read: async function* (stream, from, countMax) {
    const events = store.readStream(stream, { fromRevision: BigInt(from), maxCount: countMax });
    try {
      for await (const resolved of events) {
        const event = storedOf(resolved);
        if (event) yield event;
      }
    } finally {
      await events.cancel();
    }
  },
  follow: officialFollow(store),
  news: (after, countMax) => readNews(store, after, countMax),
  // Whoever opened the store closes it.
  close: async () => undefined,
});
