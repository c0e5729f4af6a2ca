import type { Worker } from 'node:worker_threads';
import type { OnUnreadable } from '@ovation/event-log/codec';
import type { Redis } from '@ovation/redis/redis';
import type { Logger } from 'pino';
import { type Builder, takeOver } from './builder.ts';
import {
  type BuildNews,
  type BuildOrder,
  type BuildWish,
  orderOf,
  sharesOf,
} from './buildOrder.ts';
import { untilDone } from './bulkBuild.ts';
import { type Generation, startOf } from './generation.ts';
import { readCheckpoints } from './generationRegistry.ts';
import type { Metrics } from './metrics.ts';

export interface ThreadBuilderDeps {
  /** A thread that carries an order out. */
  readonly startThread: (order: BuildOrder) => Worker;
  readonly threads: number;
  readonly redis: Redis;
  readonly metrics: Pick<Metrics, 'events' | 'documents' | 'errors'>;
  readonly log: Logger;
  readonly onUnreadable: OnUnreadable;
  /** Bound of the documents kept in memory, for each read model, by all threads. */
  readonly cacheBytesMax: number;
}

/** Over all read models and threads; a document takes a few kilobytes at most. */
const heldMax = 50_000;
/** So long a thread may take to end of itself: a commit under way is brought to its end. */
const endMsMax = 2_000;

interface Share {
  readonly partitions: readonly number[];
  readonly thread: Worker;
  /** Events that it has folded, and how far that is. */
  events: number;
  position: bigint;
  isDone: boolean;
  isOver: boolean;
}

const wish = ({ thread }: Share, what: BuildWish): void => thread.postMessage(what);

const least = <T extends number | bigint>(values: readonly T[]): T | undefined =>
  values.reduce<T | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  );

/** Those that died hold nothing up: what is theirs is read on by somebody else. */
const counted = (shares: readonly Share[]): readonly Share[] =>
  shares.filter(({ isDone, isOver }) => isDone || !isOver);

/** Each thread folds all events, and each event counts once: when the last of them has it. */
const countedOnce = (shares: readonly Share[], inc: (more: number) => void): (() => void) => {
  let events = 0;
  return () => {
    const byAll = least(counted(shares).map((one) => one.events)) ?? events;
    if (byAll <= events) return;
    inc(byAll - events);
    events = byAll;
  };
};

/** Resolves when a thread is no more, and says what it died of, where it did. */
const endOf = async (share: Share, signal: AbortSignal): Promise<Error | undefined> => {
  const { thread } = share;
  let cause: Error | undefined;
  let late: NodeJS.Timeout | undefined;
  const giveTime = (): void => {
    late ??= setTimeout(() => void thread.terminate(), endMsMax);
  };
  const stop = (): void => {
    wish(share, { kind: 'stop' });
    giveTime();
  };
  thread.on('message', ({ kind }: BuildNews) => {
    if (kind === 'done') giveTime();
  });
  thread.on('error', (error) => {
    cause = error;
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await new Promise((resolve) => thread.once('exit', resolve));
  share.isOver = true;
  clearTimeout(late);
  signal.removeEventListener('abort', stop);
  return cause;
};

/**
 * Builds in threads, each of which brings some of the partitions of all the generations up to the end of
 * history. What one that dies has left behind is read on event by event, as when a build fails.
 */
export const buildInThreads =
  (deps: ThreadBuilderDeps): Builder =>
  (generations, signal) => {
    const { metrics, log, redis } = deps;
    const after = startOf(generations);
    const owned = [...(generations[0]?.partitions.keys() ?? [])];
    const dealt = sharesOf(owned, deps.threads);
    const bounds = {
      cacheBytesMax: Math.ceil(deps.cacheBytesMax / dealt.length),
      heldMax: Math.ceil(heldMax / dealt.length),
    };
    const shares = dealt.map(
      (partitions): Share => ({
        partitions,
        thread: deps.startThread(orderOf(generations, partitions, bounds)),
        ...{ events: 0, position: after, isDone: false, isOver: false },
      }),
    );
    const countEvents = countedOnce(shares, (more) => metrics.events.inc(more));
    const onNews = (share: Share, news: BuildNews): void => {
      if (news.kind === 'unreadable') {
        deps.onUnreadable(news.field);
        return;
      }
      for (const [model, documents] of news.written) metrics.documents.inc({ model }, documents);
      if (news.kind === 'done') {
        share.isDone = true;
      } else {
        share.position = news.position;
        share.events += news.events;
        countEvents();
      }
    };
    const work = async (share: Share): Promise<void> => {
      share.thread.on('message', (news: BuildNews) => onNews(share, news));
      const error = await endOf(share, signal);
      if (share.isDone || signal.aborted) return;
      metrics.errors.inc({ model: '', kind: 'builder' });
      const { partitions } = share;
      log.error({ err: error, partitions }, 'a thread of a build died; reading on one by one');
    };
    const learn = async (generation: Generation): Promise<void> => {
      const { projection, number } = generation;
      takeOver(generation, await readCheckpoints(redis, projection.model.name, number, owned));
    };
    const build = async (): Promise<void> => {
      await Promise.all(shares.map(work));
      await untilDone({ log, signal }, 'a read of checkpoints', async () => {
        await Promise.all(generations.map(learn));
        return true;
      });
    };
    return {
      generations,
      get position() {
        return least(counted(shares).map(({ position }) => position)) ?? after;
      },
      drop: (generation) => {
        const at = generations.indexOf(generation);
        for (const share of shares) if (at >= 0 && !share.isOver) wish(share, { kind: 'drop', at });
      },
      done: build(),
    };
  };
