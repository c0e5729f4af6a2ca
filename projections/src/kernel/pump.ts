import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import {
  type Applied,
  type ApplyDeps,
  applyBatch,
  type Detachment,
  moveIdleCheckpoints,
} from './applyBatch.ts';
import { type Mutex, mutex } from './mutex.ts';
import { startOf, type Target } from './slot.ts';

/** One reader of the log and the generations that it feeds. */
export interface Pump {
  readonly targets: ReadonlySet<Target>;
  /** Held while a batch is applied, and by whoever changes what the pump feeds. */
  readonly turn: Mutex;
  /** Everything up to here was delivered. */
  readonly position: bigint;
  /** The last event that this pump itself has handled; -1 before the first. */
  readonly lastEvent: bigint;
  /** True once history is read. */
  readonly isLive: boolean;
  /** The newest event's own time, for the lag. */
  readonly newestAt: string | undefined;
  add(targets: Iterable<Target>): void;
  remove(target: Target): void;
  /** Ends after the batch under way. */
  stop(): void;
  readonly done: Promise<void>;
}

export interface PumpDeps extends ApplyDeps {
  readonly eventLog: EventLog;
  /** After each batch; true ends the pump, whose generations then belong to another. */
  readonly onBatch: (pump: Pump, batch: EventBatch, applied: Applied) => Promise<boolean>;
  /** A generation left the pump. */
  readonly onDetached: (detachment: Detachment) => void;
}

/** In bulk, big batches: a document that many events touch is written once. */
const batchMax = 4_000;
/**
 * Batches of news begin at least so far apart: what comes meanwhile commits together. News after a
 * pause waits for nothing.
 */
const batchEveryMs = 15;
const restartDelayMs = 1_000;

interface PumpState {
  position: bigint;
  lastEvent: bigint;
  isLive: boolean;
  newestAt: string | undefined;
}

/** Reads the log from where the least of its generations stands, until it is stopped. */
export const startPump = (deps: PumpDeps, initial: readonly Target[]): Pump => {
  const targets = new Set(initial);
  const turn = mutex();
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, deps.signal]);
  const state: PumpState = {
    position: startOf(initial),
    lastEvent: -1n,
    isLive: false,
    newestAt: undefined,
  };

  const detach = (detached: readonly Detachment[]): void => {
    for (const detachment of detached) {
      targets.delete(detachment.target);
      deps.onDetached(detachment);
    }
  };
  const handle = async (batch: EventBatch): Promise<Applied> => {
    const release = await turn.acquire();
    try {
      const applied = await applyBatch(deps, [...targets], batch);
      detach(applied.detached);
      if (signal.aborted) return applied;
      const newest = batch.events.at(-1);
      state.position = batch.position;
      state.lastEvent = newest?.position ?? state.lastEvent;
      state.newestAt = newest?.metadata.at ?? state.newestAt;
      state.isLive = batch.live;
      deps.metrics.events.inc(batch.events.length);
      if (batch.events.length > 0) deps.metrics.batchEvents.observe(batch.events.length);
      return applied;
    } finally {
      release();
    }
  };
  const read = async (): Promise<void> => {
    const batches = deps.eventLog.catchUp({
      after: state.position,
      batchMax,
      batchEveryMs,
      signal,
      onReconnect: (error) => {
        deps.metrics.errors.inc({ model: '', kind: 'log' });
        deps.log.warn({ err: error }, 'the log is away; reading on when it is back');
      },
    });
    for await (const batch of batches) {
      const applied = await handle(batch);
      if (signal.aborted || (await deps.onBatch(pump, batch, applied))) return;
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await read();
      } catch (error) {
        deps.metrics.errors.inc({ model: '', kind: 'pump' });
        deps.log.error({ err: error }, 'a pump failed; starting it again');
        await delay(restartDelayMs);
        state.position = startOf(targets);
      }
    }
  };
  const pump: Pump = {
    targets,
    turn,
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
    add: (more) => {
      for (const target of more) targets.add(target);
    },
    remove: (target) => {
      targets.delete(target);
    },
    stop: () => stopping.abort(),
    done: Promise.resolve(),
  };
  return Object.assign(pump, { done: run() });
};

/** Moves on the checkpoints that lag in Redis only because no event touched their partition. */
export const settleCheckpoints = async (deps: PumpDeps, pump: Pump): Promise<Applied> => {
  const release = await pump.turn.acquire();
  try {
    const applied = await moveIdleCheckpoints(deps, [...pump.targets]);
    for (const detachment of applied.detached) {
      pump.remove(detachment.target);
      deps.onDetached(detachment);
    }
    return applied;
  } finally {
    release();
  }
};
