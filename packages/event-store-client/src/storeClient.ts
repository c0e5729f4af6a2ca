import { storeAddressOf } from './address/storeAddress.ts';
import { openAppendWriter } from './append/batchAppend.ts';
import type { EventBytes } from './append/batchAppendMessages.ts';
import { openChannel } from './connection/channel.ts';
import { wireSettingsOf } from './connection/settings.ts';
import { appending, deniedAt, reading } from './errors/denied.ts';
import { StreamNotFound } from './errors/storeErrors.ts';
import { decodePlace, decodeReadAnswer } from './read/readAnswers.ts';
import { readOnce } from './read/readOnce.ts';
import { readAllRequest, readStreamRequest } from './read/readRequests.ts';
import { subscribeOver } from './read/subscribe.ts';
import { changesReadCount, gatherChanges } from './types/changes.ts';
import type { EncodedEvent } from './types/events.ts';
import type { StoreClient } from './types/storeClient.ts';

const bytesOf = ({ id, type, data, metadata }: EncodedEvent): EventBytes => ({
  id,
  type,
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.from(JSON.stringify(metadata)),
});

/** Opens a client for an `esdb://` address. Connects when first used; throws `StoreAddressProblem`. */
export const openStoreClient = (url: string): StoreClient => {
  const settings = wireSettingsOf(url);
  const calls = openChannel(settings);
  // Reading all of history must not delay the answers to appends.
  const following = openChannel(settings);
  const writer = openAppendWriter(calls, settings.deadlineMs);
  const explain = deniedAt(storeAddressOf(url));
  const { deadlineMs } = settings;

  return {
    append: async (stream, expected, events) => {
      try {
        return await writer.append(stream, expected, events.map(bytesOf));
      } catch (error) {
        explain(error, appending(stream));
        throw error;
      }
    },
    read: async function* (stream, from, countMax) {
      try {
        const request = readStreamRequest(stream, from, countMax);
        let isThere = true;
        for await (const messages of readOnce(calls, request, deadlineMs)) {
          for (const message of messages) {
            const answer = decodeReadAnswer(message);
            // Read to the end all the same: stores break off connections on which many calls are cancelled.
            if (answer?.kind === 'notFound') isThere = false;
            if (answer?.kind === 'event') yield answer.event;
          }
        }
        if (!isThere) throw new StreamNotFound(stream);
      } catch (error) {
        explain(error, reading(stream));
        throw error;
      }
    },
    subscribe: subscribeOver(following, (error) => explain(error, reading('$all'))),
    changes: async (after, countMax) => {
      const gathered = gatherChanges(after);
      const count = changesReadCount(countMax);
      let read = 0;
      try {
        for await (const messages of readOnce(calls, readAllRequest(after, count), deadlineMs)) {
          for (const message of messages) {
            const place = decodePlace(message);
            if (!place) continue;
            read += 1;
            gathered.take(place.stream, place.revision, place.position);
          }
        }
      } catch (error) {
        explain(error, reading('$all'));
        throw error;
      }
      return gathered.changes(read < count);
    },
    close: async () => {
      writer.close();
      calls.close();
      following.close();
    },
  };
};
