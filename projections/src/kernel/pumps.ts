import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import type { Applied, ApplyDeps, Detachment } from './applyBatch.ts';
import { type Pump, type PumpDeps, startPump } from './pump.ts';
import type { Target } from './slot.ts';

/**
 * The readers of the log. One is the main one: it follows the news for every generation that is up
 * to date. Others read history for a generation that is being built, or that fell back, and hand it
 * over to the main one when they are level with it.
 */
export interface Pumps {
  readonly main: Pump | undefined;
  start(targets: readonly Target[]): void;
  drop(target: Target): void;
  /** Brings the checkpoints in Redis to where the main pump is. */
  settle(): Promise<void>;
  /** Compares all checkpoints with what Redis holds, and reads again what it has not. */
  realign(): Promise<void>;
  /** Redis was reached anew: what comes next may have been told before Redis lost it. */
  doubt(): void;
  /** Ends after the batches under way; `killed` ends them at once. */
  stop(): Promise<void>;
}

export interface PumpsDeps extends ApplyDeps {
  readonly eventLog: EventLog;
  /** After each batch of any pump: what it pushes is told of, whoever read it. */
  readonly onApplied: (applied: Applied) => void;
  /** After each batch of the main pump, also of one that has just become it. */
  readonly onMainBatch: (pump: Pump, batch: EventBatch, applied: Applied) => Promise<void>;
  /** The generations that the main pump feeds have changed. */
  readonly onJoined: () => void;
  /** Redis was wiped or set back, or a part of it is gone. */
  readonly onLoss: () => void;
}

const retryDelayMsFirst = 1_000;
const retryDelayMsMax = 60_000;

const reportDetached = (
  { metrics, log }: PumpsDeps,
  detachment: Detachment,
  pauseMs: number,
): void => {
  const model = detachment.target.projection.model.name;
  metrics.errors.inc({ model, kind: 'handler' });
  const { id, type, stream, position } = detachment.failure.event;
  const event = { id, type, stream, position: position.toString() };
  log.error({ err: detachment.failure.error, model, event, pauseMs }, 'a projection failed');
};

export const startPumps = (deps: PumpsDeps): Pumps => {
  const stopping = new AbortController();
  const pumps = new Set<Pump>();
  const attempts = new Map<Target, number>();
  /** A pump that is handing over holds the main one's turn until it is level. */
  const held = new Map<Pump, () => void>();
  let main: Pump | undefined;

  const letGo = (pump: Pump): void => {
    held.get(pump)?.();
    held.delete(pump);
  };
  const start = (targets: readonly Target[]): void => {
    if (targets.length === 0 || stopping.signal.aborted) return;
    const pump = startPump(pumpDeps, targets);
    pumps.add(pump);
    void pump.done.finally(() => {
      letGo(pump);
      pumps.delete(pump);
      if (main === pump) main = undefined;
    });
  };
  const onDetached = (detachment: Detachment): void => {
    const { target } = detachment;
    const attempt = attempts.get(target) ?? 0;
    attempts.set(target, attempt + 1);
    const pauseMs = Math.min(retryDelayMsFirst * 2 ** attempt, retryDelayMsMax);
    reportDetached(deps, detachment, pauseMs);
    delay(pauseMs, undefined, { signal: stopping.signal }).then(
      () => {
        if (!target.isDropped) start([target]);
      },
      () => deps.log.debug('stopped before the next attempt'),
    );
  };
  /** True when the pump's generations are the main one's from now on. */
  const handOver = async (pump: Pump): Promise<boolean> => {
    const into = main;
    if (!into) {
      main = pump;
      return false;
    }
    if (!held.has(pump)) held.set(pump, await into.turn.acquire());
    if (into !== main) letGo(pump);
    // Level with what the main one has handled: it skips what these have already.
    if (into !== main || pump.lastEvent < into.lastEvent) return false;
    // Not while a look at Redis is under way that would set back what is no longer this pump's.
    const release = await pump.turn.acquire();
    const isLevel = pump.isLive;
    if (isLevel) {
      into.add(pump.targets);
      for (const target of pump.targets) pump.remove(target);
    }
    release();
    letGo(pump);
    return isLevel;
  };
  const onBatch = async (pump: Pump, batch: EventBatch, applied: Applied): Promise<boolean> => {
    deps.onApplied(applied);
    if (applied.isLossSeen || applied.isSetBack) deps.onLoss();
    if (pump.targets.size === 0) return true;
    if (pump !== main) {
      if (!pump.isLive) return false;
      const isHandedOver = await handOver(pump);
      if (!isHandedOver && pump !== main) return false;
      for (const target of main?.targets ?? []) attempts.delete(target);
      deps.onJoined();
      if (isHandedOver) return true;
    }
    await deps.onMainBatch(pump, batch, applied);
    return false;
  };
  const pumpDeps: PumpDeps = { ...deps, onBatch, onDetached };

  return {
    get main() {
      return main;
    },
    start,
    drop: (target) => {
      target.isDropped = true;
      attempts.delete(target);
      for (const pump of pumps) {
        pump.remove(target);
        if (pump.targets.size > 0) continue;
        pump.stop();
        if (main === pump) main = undefined;
      }
    },
    settle: async () => {
      if (await main?.settle()) deps.onLoss();
    },
    realign: async () => {
      await Promise.all([...pumps].map((pump) => pump.realign()));
    },
    doubt: () => {
      for (const pump of pumps) pump.doubt();
    },
    stop: async () => {
      stopping.abort();
      for (const pump of pumps) pump.stop();
      await Promise.all([...pumps].map(({ done }) => done));
    },
  };
};
