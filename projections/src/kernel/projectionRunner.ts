import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { Redis } from '@ovation/redis/redis';
import { Mutex } from 'async-mutex';
import type { Applied } from './applyBatch.ts';
import { buildInMemory } from './builder.ts';
import { readRegistry, removeOldGenerations, saveBuildProgress } from './generationRegistry.ts';
import { createLogIdentity, type LogIdentity } from './logIdentity.ts';
import type { LogReader } from './logReader.ts';
import type { Metrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import {
  finishBuild,
  followRedis,
  type GenerationChanges,
  newProjectionState,
  type ProjectionState,
  type ProjectionStateDeps,
  replaceForeignBuild,
} from './projectionState.ts';
import { buildLogEvents, readingLogEvents } from './projections.log.ts';
import type { Publisher } from './publisher.ts';
import { createPushOrder } from './pushOrder.ts';
import { type Readers, startReaders } from './startReaders.ts';
import { raiseWatermarks, watermarksOf } from './watermarks.ts';

export interface RunnerOptions {
  /** Clock of the log. */
  readonly clock: () => Date;
  readonly projections: readonly Projection[];
  /** Partitions of this process. */
  readonly partitions: readonly number[];
  readonly eventLog: EventLog;
  /** For the hashes shared by all processes. */
  readonly redis: Redis;
  /** For commits. */
  readonly pools: ConnectionPools;
  readonly publisher: Publisher;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Grace period of an old generation after a switch, for readers with its number. */
  readonly oldGenerationGraceMs: number;
  /** Maximum size of cached documents, over all read models. */
  readonly cacheBytesMax: number;
}

export interface ModelStatus {
  readonly name: string;
  /** Live generation; undefined while the first one is built. */
  readonly generation: number | undefined;
  /** True when it is live, complete, and up to date. */
  readonly isHealthy: boolean;
}

export interface Runner {
  status(): readonly ModelStatus[];
  /** Ends after the current commits and leaves consistent checkpoints. */
  stop(): Promise<void>;
}

/** A build rereads its documents less often than live readers do: it has a smaller cache. */
const buildCacheShare = 1 / 4;
const followEveryMs = 1_000;
const settleEveryMs = 5_000;
const stopTimeoutMs = 10_000;
/** Maximum number of steps towards the registry in Redis per round. */
const followRoundsMax = 4;

const isHealthy = (state: ProjectionState, liveReader: LogReader | undefined): boolean =>
  state.live !== undefined &&
  liveReader?.isLive === true &&
  liveReader.generations.has(state.live) &&
  [...state.live.partitions.values()].every(({ isLost }) => !isLost);

/** Runs a task periodically, or at once when triggered, never concurrently. */
const runPeriodically = (
  everyMs: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
) => {
  let inFlight: Promise<void> | undefined;
  let isTriggeredAgain = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    do {
      isTriggeredAgain = false;
      await task().catch(onError);
    } while (isTriggeredAgain && !isStopped);
    inFlight = undefined;
  };
  const trigger = (): void => {
    if (isStopped) return;
    if (inFlight) isTriggeredAgain = true;
    else inFlight = run();
  };
  const timer = setInterval(trigger, everyMs);
  return {
    ask: trigger,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await inFlight;
    },
  };
};

interface Running {
  readonly options: RunnerOptions;
  readonly states: readonly ProjectionState[];
  readonly stateDeps: ProjectionStateDeps;
  readonly readers: Readers;
  readonly progress: Progress;
  readonly logIdentity: LogIdentity;
  /** Pending removals of old generations after their grace period. */
  readonly removals: Set<NodeJS.Timeout>;
}

const removeLater = ({ options, removals }: Running, models: readonly string[]): void => {
  const timer = setTimeout(() => {
    removals.delete(timer);
    removeOldGenerations(options.redis, models).then(
      (keyCount) =>
        logEvent(options.log, buildLogEvents['projections.old_generations_removed'], {
          models,
          keyCount,
        }),
      (error: unknown) =>
        logEvent(options.log, buildLogEvents['projections.old_generations_not_removed'], {
          err: error,
          models,
        }),
    );
  }, options.oldGenerationGraceMs);
  removals.add(timer);
};

/** Finishes builds that the live reader feeds. */
const finishBuilds = async ({ options, states, stateDeps, readers }: Running): Promise<boolean> => {
  const built = states.filter(
    ({ building }) => building && readers.liveReader?.generations.has(building),
  );
  if (built.length === 0) return false;
  if (built.some((state) => !state.isBuilt)) await readers.advanceIdleCheckpoints();
  let isSwitched = false;
  for (const state of built) {
    const generation = state.building?.number;
    if (generation === undefined || !(await finishBuild(stateDeps, state))) continue;
    isSwitched = true;
    options.publisher.switched({ model: state.projection.model.name, generation });
  }
  return isSwitched;
};

/** Publishes the progress of read models in Redis and over NATS. */
interface Progress {
  /** Redis may differ from this process's state: it is checked before anything else. */
  suspectLoss(): void;
  /** Compares everything with Redis, if suspect. */
  recheckIfSuspect(readers: Readers): Promise<void>;
  /** Raises the watermarks and publishes them; false when Redis was rolled back. */
  publish(states: readonly ProjectionState[]): Promise<boolean>;
}

const createProgress = ({ redis, publisher, metrics, partitions }: RunnerOptions): Progress => {
  const lock = new Mutex();
  let isSuspect = false;
  return {
    suspectLoss: () => {
      isSuspect = true;
    },
    recheckIfSuspect: async (readers) => {
      if (!isSuspect) return;
      await lock.runExclusive(async () => {
        isSuspect = false;
        try {
          await readers.realign();
        } catch (error) {
          isSuspect = true;
          throw error;
        }
      });
    },
    publish: (states) =>
      lock.runExclusive(async () => {
        if (isSuspect) return false;
        const raised = await raiseWatermarks(redis, watermarksOf(states, partitions));
        isSuspect = raised === undefined;
        for (const [position, own] of raised ?? []) {
          publisher.applied({ partitions: own, position: position.toString() });
          metrics.position.set(Number(position));
        }
        return !isSuspect;
      }),
  };
};

/** Follows the registry in Redis: builds, switches, and losses after a wipe. */
const follow = async (running: Running): Promise<void> => {
  const { options, states, stateDeps, readers, progress } = running;
  await progress.recheckIfSuspect(readers);
  for (let round = 1; round <= followRoundsMax; round++) {
    const registry = await readRegistry(options.redis);
    const changes: GenerationChanges = { started: [], dropped: [], switchedTo: [] };
    // Started builds continue, also when Redis failed before all models were checked.
    const results = await Promise.allSettled(
      states.map((state) => followRedis(stateDeps, state, registry, changes)),
    );
    for (const generation of changes.dropped) readers.drop(generation);
    for (const { projection, number: generation } of changes.switchedTo) {
      logEvent(options.log, buildLogEvents['projections.generation_switched'], {
        model: projection.model.name,
        generation,
      });
      // Events during its build were not pushed, unless another generation was live.
      options.publisher.notifyMissed();
      removeLater(running, [projection.model.name]);
    }
    if (changes.started.length > 0) {
      const names = changes.started.map((generation) => generation.projection.model.name);
      logEvent(options.log, buildLogEvents['projections.build_started'], { models: names });
      readers.start(changes.started);
    }
    const failed = results.find((look) => look.status === 'rejected');
    if (failed) throw failed.reason;
    const isSwitched = await finishBuilds(running);
    const needsAnotherRound = results.some((look) => look.status === 'fulfilled' && look.value);
    if (!isSwitched && !needsAnotherRound) break;
  }
  await saveBuildProgress(options.redis, progressOf(readers));
  await running.logIdentity.record();
  // Also without events: after a switch, after a wipe, and for clients that missed a hint.
  if (readers.liveReader && !(await progress.publish(states)))
    await progress.recheckIfSuspect(readers);
  const { metrics } = options;
  for (const state of states) {
    const model = state.projection.model.name;
    metrics.healthy.set({ model }, isHealthy(state, readers.liveReader) ? 1 : 0);
    metrics.generation.set({ model }, state.live?.number ?? 0);
  }
};

const progressOf = ({ builds }: Readers) =>
  [...builds].flatMap(({ generations, position }) =>
    generations
      .filter(({ isDropped }) => !isDropped)
      .map(({ projection, number }) => ({
        model: projection.model.name,
        generation: number,
        position,
      })),
  );

const observeLag = (
  { metrics, clock }: RunnerOptions,
  reader: LogReader,
  batch: EventBatch,
): void => {
  const isBehind = !batch.live || batch.waiting > 0;
  const newest = reader.newestAt;
  metrics.lagEvents.set(batch.waiting);
  metrics.lagSeconds.set(isBehind && newest ? (clock().getTime() - Date.parse(newest)) / 1_000 : 0);
};

/** Runs every projection for the partitions of this process until it is stopped. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { redis, pools, metrics, log, eventLog, projections } = options;
  const killing = new AbortController();
  const states = projections.map(newProjectionState);
  const cacheBytesMax = Math.ceil(options.cacheBytesMax / Math.max(1, projections.length));
  const stateDeps: ProjectionStateDeps = { redis, partitions: options.partitions, cacheBytesMax };
  const progress = createProgress(options);
  const orderPushes = createPushOrder();
  const onApplied = ({ pushes, arePushesMissed }: Applied): void => {
    options.publisher.push(orderPushes(pushes));
    if (arePushesMissed) options.publisher.notifyMissed();
  };
  let isFollowing = false;
  const onLiveBatch = async (reader: LogReader, batch: EventBatch): Promise<void> => {
    observeLag(options, reader, batch);
    try {
      if (reader.isLive && !isFollowing) {
        isFollowing = true;
        // Events while no process was running are history to this one, and were not pushed.
        options.publisher.notifyMissed();
      }
      if (!(await progress.publish(states))) triggerFollow();
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      logEvent(log, readingLogEvents['projections.progress_not_published'], { err: error });
    }
  };
  const triggerFollow = (): void => following.ask();
  const recheck = (): void => {
    progress.suspectLoss();
    triggerFollow();
  };
  const buildCacheBytesMax = Math.ceil(cacheBytesMax * buildCacheShare);
  const readers = startReaders({
    pools,
    builder: buildInMemory({ pools, metrics, log, eventLog, cacheBytesMax: buildCacheBytesMax }),
    metrics,
    log,
    eventLog,
    signal: killing.signal,
    onApplied,
    onLiveBatch,
    onLiveReaderChanged: triggerFollow,
    onLoss: recheck,
  });
  const logIdentity = createLogIdentity({
    projections,
    eventLog,
    redis,
    log,
    signal: killing.signal,
  });
  const removals = new Set<NodeJS.Timeout>();
  const running: Running = { options, states, stateDeps, readers, progress, logIdentity, removals };
  const onError = (error: unknown): void => {
    metrics.errors.inc({ model: '', kind: 'redis' });
    logEvent(log, buildLogEvents['projections.generations_not_checked'], { err: error });
  };
  await logIdentity.verify();
  const registry = await readRegistry(redis);
  await Promise.all(states.map((state) => replaceForeignBuild(stateDeps, state, registry)));
  const following = runPeriodically(followEveryMs, () => follow(running), onError);
  const settling = runPeriodically(settleEveryMs, () => readers.advanceIdleCheckpoints(), onError);
  following.ask();
  // A Redis that was unavailable may come back with an older state.
  const onReconnect = (): void => {
    readers.suspectLoss();
    recheck();
  };
  pools.onReconnect(onReconnect);
  const unsubscribeReady = redis.onReady(onReconnect);
  removeLater(
    running,
    states.map(({ projection }) => projection.model.name),
  );

  return {
    status: () =>
      states.map((state) => ({
        name: state.projection.model.name,
        generation: state.live?.number,
        isHealthy: isHealthy(state, readers.liveReader),
      })),
    stop: async () => {
      const killTimer = setTimeout(() => killing.abort(), stopTimeoutMs);
      unsubscribeReady();
      for (const removal of running.removals) clearTimeout(removal);
      await Promise.all([following.stop(), settling.stop()]);
      await readers.advanceIdleCheckpoints();
      await readers.stop();
      clearTimeout(killTimer);
      killing.abort();
    },
  };
};
