import { StreamNotFoundError } from '@eventstore/db-client';
import { appending, deniedAt, reading } from '../client/denied.ts';
import type { LogClient } from '../client/logClient.ts';
import { gatherNews, newsReadCount } from '../client/news.ts';
import type { StoreAddress } from '../client/storeAddress.ts';
import type { EncodedEvent } from '../stored/storedEvent.ts';
import { openAppendWriter } from './batchAppend.ts';
import type { EventBytes } from './batchAppendMessages.ts';
import { openChannel } from './channel.ts';
import { ownFollow } from './readAll.ts';
import { decodePlace, decodeReadAnswer } from './readAnswers.ts';
import { readOnce } from './readOnce.ts';
import { readAllRequest, readStreamRequest } from './readRequests.ts';
import { wireSettingsOf } from './settings.ts';

const bytesOf = ({ id, type, data, metadata }: EncodedEvent): EventBytes => ({
  id,
  type,
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.from(JSON.stringify(metadata)),
});

/** The hot calls over connections of our own. Connects when first used. */
export const openOwnClient = (url: string, address: StoreAddress): LogClient => {
  const settings = wireSettingsOf(url);
  const calls = openChannel(settings);
  // Whoever reads all of history must not stand in the way of answers to appends.
  const following = openChannel(settings);
  const writer = openAppendWriter(calls, settings.deadlineMs);
  const explain = deniedAt(address);
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
            // Read to the end all the same: stores break off connections on which many calls are given up.
            if (answer?.kind === 'notFound') isThere = false;
            if (answer?.kind === 'event') yield answer.event;
          }
        }
        if (!isThere) throw new StreamNotFoundError(undefined, stream);
      } catch (error) {
        explain(error, reading(stream));
        throw error;
      }
    },
    follow: ownFollow(following, (error) => explain(error, reading('$all'))),
    news: async (after, countMax) => {
      const gathered = gatherNews(after);
      const count = newsReadCount(countMax);
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
      return gathered.news(read < count);
    },
    close: async () => {
      writer.close();
      calls.close();
      following.close();
    },
  };
};
