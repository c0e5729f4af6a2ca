import { storeAddressOf } from './address/storeAddress.ts';
import { openAppendWriter } from './append/batchAppend.ts';
import type { EventBytes } from './append/batchAppendMessages.ts';
import { openChannel } from './connection/channel.ts';
import { wireSettingsOf } from './connection/settings.ts';
import { appendOperation, explainAccessDenied, readOperation } from './errors/accessDenied.ts';
import { StreamNotFound } from './errors/storeErrors.ts';
import { readOnce } from './read/readOnce.ts';
import { readAllRequest, readStreamRequest } from './read/readRequests.ts';
import { decodeLocation, decodeReadResponse } from './read/readResponses.ts';
import { subscribeToAll } from './read/subscribe.ts';
import { changesReadCount, collectChanges } from './types/changes.ts';
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
  const callChannel = openChannel(settings);
  // Reading all of history must not delay the answers to appends.
  const subscriptionChannel = openChannel(settings);
  const writer = openAppendWriter(callChannel, settings.deadlineMs);
  const explain = explainAccessDenied(storeAddressOf(url));
  const { deadlineMs } = settings;

  return {
    append: async (stream, expected, events) => {
      try {
        return await writer.append(stream, expected, events.map(bytesOf));
      } catch (error) {
        explain(error, appendOperation(stream));
        throw error;
      }
    },
    read: async function* (stream, from, countMax) {
      try {
        const request = readStreamRequest(stream, from, countMax);
        let exists = true;
        for await (const messages of readOnce(callChannel, request, deadlineMs)) {
          for (const message of messages) {
            const answer = decodeReadResponse(message);
            // Read to the end all the same: stores break off connections on which many calls are cancelled.
            if (answer?.kind === 'notFound') exists = false;
            if (answer?.kind === 'event') yield answer.event;
          }
        }
        if (!exists) throw new StreamNotFound(stream);
      } catch (error) {
        explain(error, readOperation(stream));
        throw error;
      }
    },
    subscribe: subscribeToAll(subscriptionChannel, (error) =>
      explain(error, readOperation('$all')),
    ),
    changes: async (after, countMax) => {
      const collected = collectChanges(after);
      const count = changesReadCount(countMax);
      let read = 0;
      try {
        for await (const messages of readOnce(
          callChannel,
          readAllRequest(after, count),
          deadlineMs,
        )) {
          for (const message of messages) {
            const location = decodeLocation(message);
            if (!location) continue;
            read += 1;
            collected.take(location.stream, location.revision, location.position);
          }
        }
      } catch (error) {
        explain(error, readOperation('$all'));
        throw error;
      }
      return collected.changes(read < count);
    },
    close: async () => {
      writer.close();
      callChannel.close();
      subscriptionChannel.close();
    },
  };
};
