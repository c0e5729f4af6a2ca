import { type AllStreamRecordedEvent, FORWARDS, START } from '@eventstore/db-client';
import { positionStart } from '../stored/position.ts';
import type { EventStore } from './officialStore.ts';

/** A stream that has got events, and the revision of the last of them. */
export interface ChangedStream {
  readonly stream: string;
  readonly revision: number;
}

/** What the log has got after a place in it, without what the events say. */
export interface News {
  /** Each stream once; those of the store itself are nobody's news. */
  readonly changed: readonly ChangedStream[];
  /** Of the last event that was looked at: where to ask from the next time. */
  readonly position: bigint;
  /** False where the count ended the look before the log did. */
  readonly isEnd: boolean;
}

const systemPrefix = '$';

/** Gathers the news from events in the order of `$all`, the one at the place itself among them or not. */
export const gatherNews = (after: bigint) => {
  const revisions = new Map<string, number>();
  let position = after;
  return {
    take: (stream: string, revision: number, at: bigint): void => {
      if (at <= position) return;
      position = at;
      if (!stream.startsWith(systemPrefix)) revisions.set(stream, revision);
    },
    news: (isEnd: boolean): News => ({
      changed: [...revisions].map(([stream, revision]) => ({ stream, revision })),
      position,
      isEnd,
    }),
  };
};

/** A read of `$all` begins with the event at its place, which is no news: it is asked for one more. */
export const newsReadCount = (countMax: number): number => countMax + 1;

/** The news by the official client. */
export const readNews = async (
  store: EventStore,
  after: bigint,
  countMax: number,
): Promise<News> => {
  const fromPosition = after === positionStart ? START : { commit: after, prepare: after };
  const maxCount = newsReadCount(countMax);
  const gathered = gatherNews(after);
  let read = 0;
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition, maxCount })) {
    read += 1;
    if (!event) continue;
    const { streamId, revision, position } = event as AllStreamRecordedEvent;
    gathered.take(streamId, Number(revision), position.commit);
  }
  return gathered.news(read < maxCount);
};
