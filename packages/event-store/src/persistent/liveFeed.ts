import { type LogRecord, recordStreamName } from '../log/recordFormat.ts';
import type { Store } from '../streams/store.ts';
import { allSource } from './groupSource.ts';

/** Somebody who is told of every event of a source as it becomes durable. */
export type Follower = {
  /** Takes an event; the next one waits for the promise. */
  take(record: LogRecord): void | Promise<void>;
  /** Events could not be read: none comes any more. */
  lost(error: unknown): void;
};

export type LiveFeed = {
  /** Tells of what is appended to a stream, or to `$all`, from now on; the result ends it. */
  follow(source: string, follower: Follower): () => void;
  stop(): void;
};

type Following = { readonly follower: Follower; readonly from: number };

/**
 * Walks the log behind what becomes durable, once for all groups, and only over appends that
 * somebody follows.
 */
export const createLiveFeed = (store: Store): LiveFeed => {
  const { log } = store;
  const bySource = new Map<string, Set<Following>>();
  let isWalking = false;

  /** Tells everybody; who takes time is waited for. */
  const tell = (
    record: LogRecord,
    followings: ReadonlySet<Following>,
  ): Promise<unknown> | undefined => {
    let taking: Promise<void>[] | undefined;
    for (const { follower, from } of followings) {
      if (record.position < from) continue;
      const taken = follower.take(record);
      if (taken === undefined) continue;
      taking ??= [];
      taking.push(taken);
    }
    return taking && Promise.all(taking);
  };
  const walk = async (from: number): Promise<void> => {
    let position = from;
    while (position < log.durableEnd() && bySource.size > 0) {
      const batch = log.forward(position);
      const { records, next } = batch instanceof Promise ? await batch : batch;
      for (const record of records)
        for (const source of [recordStreamName(record), allSource]) {
          const followings = bySource.get(source);
          const taking = followings && tell(record, followings);
          if (taking !== undefined) await taking;
        }
      position = next;
    }
    // In the same turn as the last look at the log's end, so that nothing falls in between.
    isWalking = false;
  };
  const begin = async (from: number): Promise<void> => {
    isWalking = true;
    try {
      await walk(from);
    } catch (error) {
      for (const followings of [...bySource.values()])
        for (const { follower } of [...followings]) follower.lost(error);
      isWalking = false;
    }
  };
  const stop = store.hub.follow((written) => {
    if (isWalking || bySource.size === 0) return;
    const first = bySource.has(allSource)
      ? written[0]
      : written.find(({ streamName }) => bySource.has(streamName));
    if (first !== undefined) void begin(first.position);
  });

  return {
    follow: (source, follower) => {
      const followings = bySource.get(source) ?? new Set();
      bySource.set(source, followings);
      const following = { follower, from: log.durableEnd() };
      followings.add(following);
      return () => {
        followings.delete(following);
        if (followings.size === 0 && bySource.get(source) === followings) bySource.delete(source);
      };
    },
    stop,
  };
};
