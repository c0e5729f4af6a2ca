import { linkType, recordStreamName } from '../log/recordFormat.ts';
import { appendInternally, setMetadataInternally, systemEvent } from '../streams/internalWrites.ts';
import { durableRevision, readStreamPage } from '../streams/readStream.ts';
import { originalOf, resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { type GroupMessage, messageOf } from './groupMessage.ts';

export const parkedStream = (source: string, group: string): string =>
  `$persistentsubscription-${source}::${group}-parked`;

export type ParkedMessages = {
  park(message: GroupMessage, reason: string): Promise<void>;
  count(): number;
  /**
   * Hands every parked message before `stopAt` to `take`, oldest first. The messages leave the
   * parked stream when all of them are done, so that a crash in between loses none.
   */
  replay(stopAt: number | undefined, take: (message: GroupMessage) => void): Promise<void>;
};

/** The messages that a group gave up on, as links in a stream of their own. */
export const createParkedMessages = (
  store: Store,
  source: string,
  group: string,
  onError: (error: unknown) => void,
): ParkedMessages => {
  const streamName = parkedStream(source, group);
  let replayedUpTo = 0;

  const firstParked = (): number =>
    Math.max(replayedUpTo, store.index.stream(streamName).metadata?.truncateBefore ?? 0);

  // What is not durable yet cannot be read, so it does not count.
  const parkedEnd = (): number => durableRevision(store, store.index.stream(streamName)) + 1;

  const forget = async (before: number): Promise<void> => {
    await setMetadataInternally(store, streamName, { $tb: before });
  };

  return {
    park: async (message, reason) => {
      const original = originalOf(message.resolved);
      const data = `${original.revision}@${recordStreamName(original)}`;
      const metadata = { added: new Date(store.now()).toISOString(), reason };
      await appendInternally(store, streamName, [
        { ...systemEvent(linkType, data, metadata), isJson: false },
      ]);
    },
    count: () => Math.max(0, parkedEnd() - firstParked()),
    replay: async (stopAt, take) => {
      const stop = Math.min(stopAt ?? Number.MAX_SAFE_INTEGER, parkedEnd());
      let next: number | undefined = firstParked();
      replayedUpTo = Math.max(replayedUpTo, stop);
      let open = 1;
      const onDone = (): void => {
        open--;
        // Without it, the next replay brings messages again that were done.
        if (open === 0) forget(stop).catch(onError);
      };
      while (next !== undefined && next < stop) {
        const page = await readStreamPage(store, streamName, next, stop - next, false);
        for (const record of page.records) {
          const { event } = await resolveLink(store, record);
          if (event === undefined) continue;
          open++;
          take(messageOf({ event, link: undefined }, undefined, 0, onDone));
        }
        next = page.next;
      }
      onDone();
    },
  };
};
