import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Applied, ApplyDeps, Detachment } from './applyBatch.ts';
import type { Build, Builder } from './builder.ts';
import type { Generation } from './generation.ts';
import { type LogReader, type LogReaderDeps, startLogReader } from './logReader.ts';
import { readingLogEvents } from './projections.log.ts';

/**
 * Readers of the log. One is the live one, for every generation that is up to date. Others catch up for
 * generations that were built, or fell behind, and hand them over to the live one when level with it.
 */
export interface Readers {
  readonly liveReader: LogReader | undefined;
  /** Builds from history, before they have a reader. */
  readonly builds: ReadonlySet<Build>;
  start(generations: readonly Generation[]): void;
  drop(generation: Generation): void;
  /** Advances the checkpoints in Redis to the live reader's position. */
  advanceIdleCheckpoints(): Promise<void>;
  /** Compares all checkpoints with Redis, and rereads what is missing. */
  realign(): Promise<void>;
  /** Redis was reconnected: the next pushes may have been published before Redis lost them. */
  suspectLoss(): void;
  /** Ends after the current batches; `killed` ends them at once. */
  stop(): Promise<void>;
}

export interface ReadersDeps extends ApplyDeps {
  readonly eventLog: EventLog;
  readonly builder: Builder;
  /** Called after each batch of any reader: its pushes are published, whichever reader it is. */
  readonly onApplied: (applied: Applied) => void;
  /** Called after each batch of the live reader, also of one that has just become it. */
  readonly onLiveBatch: (reader: LogReader, batch: EventBatch, applied: Applied) => Promise<void>;
  /** Called when the live reader's generations have changed. */
  readonly onLiveReaderChanged: () => void;
  /** Called when Redis was wiped or rolled back, in whole or in part. */
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
  const about = { err: detachment.failure.error, model, event, pauseMs };
  logEvent(log, readingLogEvents['projections.handler_failed'], about);
};

export const startReaders = (deps: ReadersDeps): Readers => {
  const stopping = new AbortController();
  const readers = new Set<LogReader>();
  const attempts = new Map<Generation, number>();
  /** A reader that hands over holds the live one's lock until it is level. */
  const heldLocks = new Map<LogReader, () => void>();
  const builds = new Set<Build>();
  let liveReader: LogReader | undefined;

  const releaseLock = (reader: LogReader): void => {
    heldLocks.get(reader)?.();
    heldLocks.delete(reader);
  };
  const read = (generations: readonly Generation[]): void => {
    if (generations.length === 0 || stopping.signal.aborted) return;
    const reader = startLogReader(readerDeps, generations);
    readers.add(reader);
    void reader.done.finally(() => {
      releaseLock(reader);
      readers.delete(reader);
      if (liveReader === reader) liveReader = undefined;
    });
  };
  /** A build that was tried before continues event by event. */
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
      () => logEvent(deps.log, readingLogEvents['projections.retry_cancelled']),
    );
  };
  /** True when the reader's generations belong to the live one from now on. */
  const handOver = async (reader: LogReader): Promise<boolean> => {
    const into = liveReader;
    if (!into) {
      liveReader = reader;
      return false;
    }
    if (!heldLocks.has(reader)) heldLocks.set(reader, await into.lock.acquire());
    if (into !== liveReader) releaseLock(reader);
    // Level with the live one's handled events: it skips those that these have already.
    if (into !== liveReader || reader.position < into.lastEvent) return false;
    // Not during a check of Redis, which would roll back generations that are no longer this reader's.
    const isLevel = await reader.lock.runExclusive(() => {
      if (!reader.isLive) return false;
      into.add(reader.generations);
      for (const generation of reader.generations) reader.remove(generation);
      return true;
    });
    releaseLock(reader);
    return isLevel;
  };
  const onBatch = async (
    reader: LogReader,
    batch: EventBatch,
    applied: Applied,
  ): Promise<boolean> => {
    deps.onApplied(applied);
    if (applied.isLossDetected || applied.isRolledBack) deps.onLoss();
    if (reader.generations.size === 0) return true;
    if (reader !== liveReader) {
      if (!reader.isLive) return false;
      const isHandedOver = await handOver(reader);
      if (!isHandedOver && reader !== liveReader) return false;
      for (const generation of liveReader?.generations ?? []) attempts.delete(generation);
      deps.onLiveReaderChanged();
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
    advanceIdleCheckpoints: async () => {
      if (await liveReader?.advanceIdleCheckpoints()) deps.onLoss();
    },
    realign: async () => {
      await Promise.all([...readers].map((reader) => reader.realign()));
    },
    suspectLoss: () => {
      for (const reader of readers) reader.suspectLoss();
    },
    stop: async () => {
      stopping.abort();
      for (const reader of readers) reader.stop();
      await Promise.all([...readers, ...builds].map(({ done }) => done));
    },
  };
};
