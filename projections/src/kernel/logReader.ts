import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import { Mutex, type MutexInterface } from 'async-mutex';
import { adoptCheckpoints } from './adoptCheckpoints.ts';
import {
  type Applied,
  type ApplyDeps,
  applyBatch,
  type Detachment,
  moveIdleCheckpoints,
  startPushing,
} from './applyBatch.ts';
import { batchEveryMs } from './batchEveryMs.ts';
import { type Generation, startOf } from './generation.ts';
import { readingLogEvents } from './projections.log.ts';

/** Reader of the log for a set of generations. */
export interface LogReader {
  readonly generations: ReadonlySet<Generation>;
  /** Locked while a batch is applied, and while its generations change. */
  readonly lock: MutexInterface;
  /** Position up to which all was delivered. */
  readonly position: bigint;
  /** Last event handled by this reader itself; -1 before the first. */
  readonly lastEvent: bigint;
  /** True once history is read. */
  readonly isLive: boolean;
  /** Time of the newest event, for the lag. */
  readonly newestAt: string | undefined;
  /**
   * Compares every checkpoint with Redis, and rereads the log where Redis was rolled back. True when a
   * checkpoint is missing.
   */
  realign(): Promise<boolean>;
  /**
   * Redis was reconnected, and may have lost data: until this reader has caught up, another process may have
   * published the same pushes. They are reported as missed, not one by one.
   */
  suspectLoss(): void;
  /** Advances checkpoints in Redis of partitions without events. True when a checkpoint is missing. */
  advanceIdleCheckpoints(): Promise<boolean>;
  add(generations: Iterable<Generation>): void;
  remove(generation: Generation): void;
  /** Ends after the current batch. */
  stop(): void;
  readonly done: Promise<void>;
}

export interface LogReaderDeps extends ApplyDeps {
  readonly eventLog: EventLog;
  /** Called after each batch; true ends the reader, whose generations then belong to another. */
  readonly onBatch: (reader: LogReader, batch: EventBatch, applied: Applied) => Promise<boolean>;
  /** Called when a generation was detached. */
  readonly onDetached: (detachment: Detachment) => void;
}

/** Large batches: a document touched by many events is written once. */
const batchMax = 4_000;
const restartDelayMs = 1_000;
/** Delay that bounds rereads of a Redis that keeps changing. */
const rereadDelayMs = 50;

interface LogReaderState {
  position: bigint;
  lastEvent: bigint;
  isLive: boolean;
  newestAt: string | undefined;
}

/** Reads the log from the earliest position of its generations, until it is stopped. */
export const startLogReader = (deps: LogReaderDeps, initial: readonly Generation[]): LogReader => {
  const generations = new Set(initial);
  const lock = new Mutex();
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, deps.signal]);
  const state: LogReaderState = {
    position: startOf(initial),
    lastEvent: -1n,
    isLive: false,
    newestAt: undefined,
  };

  /** Another process may have published these events' pushes before Redis lost them. */
  let mayBePushedAlready = false;
  let suspicions = 0;
  const suspectLoss = (): void => {
    suspicions += 1;
    mayBePushedAlready = true;
    for (const { partitions } of generations)
      for (const partition of partitions.values()) partition.pushed = undefined;
  };
  let reading = new AbortController();
  /** Aborts the current read: its further batches would skip the missing events. */
  const reread = (): void => {
    reading.abort();
    state.position = startOf(generations);
    state.isLive = false;
    suspectLoss();
  };
  /** Applies a batch; pushing starts after the end of the log at the last loss. */
  const apply = async (batch: EventBatch): Promise<Applied> => {
    const suspicionsBefore = suspicions;
    const live = batch.live && !mayBePushedAlready;
    const applied = await applyBatch(deps, [...generations], { ...batch, live });
    if (!mayBePushedAlready) return applied;
    const isLevel = batch.live && batch.waiting === 0 && !applied.isRolledBack;
    const isOver = isLevel && suspicions === suspicionsBefore;
    if (isOver) {
      mayBePushedAlready = false;
      startPushing([...generations]);
    }
    const arePushesMissed = isOver || applied.arePushesMissed || applied.pushes.length > 0;
    return { ...applied, pushes: [], arePushesMissed };
  };
  /** Compares all checkpoints with Redis; requires the lock. True when one is missing. */
  const recheck = async (isSetBack: boolean): Promise<boolean> => {
    if (isSetBack) reread();
    const found = await adoptCheckpoints(deps.pools, generations);
    if (found.isRolledBack) reread();
    if (isSetBack || found.isRolledBack) {
      deps.metrics.errors.inc({ model: '', kind: 'behind' });
      const after = state.position.toString();
      logEvent(deps.log, readingLogEvents['projections.checkpoint_rolled_back'], { after });
    }
    return found.isLossDetected;
  };

  const detach = (detached: readonly Detachment[]): void => {
    for (const detachment of detached) {
      generations.delete(detachment.generation);
      deps.onDetached(detachment);
    }
  };
  /** Requires the lock. */
  const handle = async (batch: EventBatch, own: AbortSignal): Promise<Applied | undefined> => {
    if (own.aborted) return undefined;
    const applied = await apply(batch);
    detach(applied.detached);
    if (signal.aborted) return applied;
    if (applied.isRolledBack || applied.isLossDetected) await recheck(applied.isRolledBack);
    if (own.aborted) return applied;
    const newest = batch.events.at(-1);
    state.position = batch.position;
    state.lastEvent = newest?.position ?? state.lastEvent;
    state.newestAt = newest?.metadata.at ?? state.newestAt;
    state.isLive = batch.live;
    deps.metrics.events.inc(batch.events.length);
    if (batch.events.length > 0) deps.metrics.batchEvents.observe(batch.events.length);
    return applied;
  };
  /** True when this reader has nothing more to read. */
  const read = async (): Promise<boolean> => {
    reading = new AbortController();
    const own = reading.signal;
    const batches = deps.eventLog.catchUp({
      after: state.position,
      batchMax,
      batchEveryMs,
      signal: AbortSignal.any([signal, own]),
      onReconnect: (error) => {
        deps.metrics.errors.inc({ model: '', kind: 'log' });
        logEvent(deps.log, readingLogEvents['projections.subscription_lost'], { err: error });
      },
    });
    for await (const batch of batches) {
      const applied = await lock.runExclusive(() => handle(batch, own));
      if (signal.aborted) return true;
      if (applied && (await deps.onBatch(reader, batch, applied))) return true;
      if (own.aborted) break;
    }
    return signal.aborted;
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (await read()) return;
        await delay(rereadDelayMs);
      } catch (error) {
        deps.metrics.errors.inc({ model: '', kind: 'reader' });
        logEvent(deps.log, readingLogEvents['projections.reader_failed'], { err: error });
        await delay(restartDelayMs);
        state.position = startOf(generations);
        state.isLive = false;
      }
    }
  };
  const reader: LogReader = {
    generations,
    lock,
    get position() {
      return state.position;
    },
    get lastEvent() {
      return state.lastEvent;
    },
    get isLive() {
      return state.isLive;
    },
    get newestAt() {
      return state.newestAt;
    },
    realign: () => lock.runExclusive(() => recheck(false)),
    suspectLoss,
    advanceIdleCheckpoints: () =>
      lock.runExclusive(async () => {
        const applied = await moveIdleCheckpoints(deps, [...generations]);
        if (!applied.isRolledBack && !applied.isLossDetected) return false;
        return (await recheck(applied.isRolledBack)) || applied.isLossDetected;
      }),
    add: (more) => {
      for (const generation of more) generations.add(generation);
    },
    remove: (generation) => {
      generations.delete(generation);
    },
    stop: () => stopping.abort(),
    done: Promise.resolve(),
  };
  return Object.assign(reader, { done: run() });
};
