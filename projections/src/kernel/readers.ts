import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import type { Applied, ApplyDeps, Detachment } from './applyBatch.ts';
import type { Build, Builder } from './builder.ts';
import type { Generation } from './generation.ts';
import { type LogReader, type LogReaderDeps, startLogReader } from './logReader.ts';

/**
 * The readers of the log. One is the live one: it follows the news for every generation that is up
 * to date. Others read what they lack for generations that were built, or that fell back, and hand
 * them over to the live one when they are level with it.
 */
export interface Readers {
  readonly liveReader: LogReader | undefined;
  /** What is being built from history and has no reader yet. */
  readonly builds: ReadonlySet<Build>;
  start(generations: readonly Generation[]): void;
  drop(generation: Generation): void;
  /** Brings the checkpoints in Redis to where the live reader is. */
  settle(): Promise<void>;
  /** Compares all checkpoints with what Redis holds, and reads again what it has not. */
  realign(): Promise<void>;
  /** Redis was reached anew: what comes next may have been told before Redis lost it. */
  doubt(): void;
  /** Ends after the batches under way; `killed` ends them at once. */
  stop(): Promise<void>;
}

export interface ReadersDeps extends ApplyDeps {
  readonly eventLog: EventLog;
  readonly builder: Builder;
  /** After each batch of any reader: what it pushes is told of, whoever read it. */
  readonly onApplied: (applied: Applied) => void;
  /** After each batch of the live reader, also of one that has just become it. */
  readonly onLiveBatch: (reader: LogReader, batch: EventBatch, applied: Applied) => Promise<void>;
  /** The generations that the live reader feeds have changed. */
  readonly onJoined: () => void;
  /** Redis was wiped or set back, or a part of it is gone. */
  readonly onLoss: () => void;
}

const retryDelayMsFirst = 1_000;
const retryDelayMsMax = 60_000;

const reportDetached = (
  { metrics, log }: ReadersDeps,
  detachment: Detachment,
  pauseMs: number,
): void => {
  const model = detachment.generation.projection.model.name;
  metrics.errors.inc({ model, kind: 'handler' });
  const { id, type, stream, position } = detachment.failure.event;
  const event = { id, type, stream, position: position.toString() };
  log.error({ err: detachment.failure.error, model, event, pauseMs }, 'a projection failed');
};

export const startReaders = (deps: ReadersDeps): Readers => {
  const stopping = new AbortController();
  const readers = new Set<LogReader>();
  const attempts = new Map<Generation, number>();
  /** A reader that is handing over holds the live one's lock until it is level. */
  const held = new Map<LogReader, () => void>();
  const builds = new Set<Build>();
  let liveReader: LogReader | undefined;

  const letGo = (reader: LogReader): void => {
    held.get(reader)?.();
    held.delete(reader);
  };
  const read = (generations: readonly Generation[]): void => {
    if (generations.length === 0 || stopping.signal.aborted) return;
    const reader = startLogReader(readerDeps, generations);
    readers.add(reader);
    void reader.done.finally(() => {
      letGo(reader);
      readers.delete(reader);
      if (liveReader === reader) liveReader = undefined;
    });
  };
  /** One that was built before and did not get far goes on event by event. */
  const start = (generations: readonly Generation[]): void => {
    const toBuild = generations.filter((one) => !one.isLive && !attempts.has(one));
    read(generations.filter((one) => !toBuild.includes(one)));
    if (toBuild.length === 0 || stopping.signal.aborted) return;
    const build = deps.builder(toBuild, AbortSignal.any([stopping.signal, deps.signal]));
    builds.add(build);
    void build.done.then(() => {
      builds.delete(build);
      read(toBuild.filter(({ isDropped }) => !isDropped));
    });
  };
  const onDetached = (detachment: Detachment): void => {
    const { generation } = detachment;
    const attempt = attempts.get(generation) ?? 0;
    attempts.set(generation, attempt + 1);
    const pauseMs = Math.min(retryDelayMsFirst * 2 ** attempt, retryDelayMsMax);
    reportDetached(deps, detachment, pauseMs);
    delay(pauseMs, undefined, { signal: stopping.signal }).then(
      () => {
        if (!generation.isDropped) start([generation]);
      },
      () => deps.log.debug('stopped before the next attempt'),
    );
  };
  /** True when the reader's generations are the live one's from now on. */
  const handOver = async (reader: LogReader): Promise<boolean> => {
    const into = liveReader;
    if (!into) {
      liveReader = reader;
      return false;
    }
    if (!held.has(reader)) held.set(reader, await into.lock.acquire());
    if (into !== liveReader) letGo(reader);
    // Level with what the live one has handled: it skips what these have already.
    if (into !== liveReader || reader.position < into.lastEvent) return false;
    // Not while a look at Redis is under way that would set back what is no longer this reader's.
    const isLevel = await reader.lock.runExclusive(() => {
      if (!reader.isLive) return false;
      into.add(reader.generations);
      for (const generation of reader.generations) reader.remove(generation);
      return true;
    });
    letGo(reader);
    return isLevel;
  };
  const onBatch = async (
    reader: LogReader,
    batch: EventBatch,
    applied: Applied,
  ): Promise<boolean> => {
    deps.onApplied(applied);
    if (applied.isLossSeen || applied.isSetBack) deps.onLoss();
    if (reader.generations.size === 0) return true;
    if (reader !== liveReader) {
      if (!reader.isLive) return false;
      const isHandedOver = await handOver(reader);
      if (!isHandedOver && reader !== liveReader) return false;
      for (const generation of liveReader?.generations ?? []) attempts.delete(generation);
      deps.onJoined();
      if (isHandedOver) return true;
    }
    await deps.onLiveBatch(reader, batch, applied);
    return false;
  };
  const readerDeps: LogReaderDeps = { ...deps, onBatch, onDetached };

  return {
    get liveReader() {
      return liveReader;
    },
    builds,
    start,
    drop: (generation) => {
      generation.isDropped = true;
      for (const build of builds) build.drop(generation);
      attempts.delete(generation);
      for (const reader of readers) {
        reader.remove(generation);
        if (reader.generations.size > 0) continue;
        reader.stop();
        if (liveReader === reader) liveReader = undefined;
      }
    },
    settle: async () => {
      if (await liveReader?.settle()) deps.onLoss();
    },
    realign: async () => {
      await Promise.all([...readers].map((reader) => reader.realign()));
    },
    doubt: () => {
      for (const reader of readers) reader.doubt();
    },
    stop: async () => {
      stopping.abort();
      for (const reader of readers) reader.stop();
      await Promise.all([...readers, ...builds].map(({ done }) => done));
    },
  };
};
