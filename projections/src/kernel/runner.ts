import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { Redis } from '@ovation/redis/redis';
import { Mutex } from 'async-mutex';
import type { Applied } from './applyBatch.ts';
import { buildInMemory } from './builder.ts';
import { readRegistry, removeOldGenerations, tellProgress } from './generationRegistry.ts';
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
import { type Readers, startReaders } from './readers.ts';
import { type SameLog, sameLog } from './sameLog.ts';
import { raiseWatermarks, watermarksOf } from './watermarks.ts';

export interface RunnerOptions {
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
const repeat = (everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void) => {
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await task().catch(onError);
    } while (isAskedAgain && !isStopped);
    underWay = undefined;
  };
  const ask = (): void => {
    if (isStopped) return;
    if (underWay) isAskedAgain = true;
    else underWay = run();
  };
  const timer = setInterval(ask, everyMs);
  return {
    ask,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
};

interface Running {
  readonly options: RunnerOptions;
  readonly states: readonly ProjectionState[];
  readonly stateDeps: ProjectionStateDeps;
  readonly readers: Readers;
  readonly progress: Progress;
  readonly origin: SameLog;
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
  if (built.some((state) => !state.isBuilt)) await readers.settle();
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
  doubt(): void;
  /** Compares everything with Redis, if suspect. */
  settleDoubt(readers: Readers): Promise<void>;
  /** Raises the watermarks and publishes them; false when Redis was rolled back. */
  tell(states: readonly ProjectionState[]): Promise<boolean>;
}

const createProgress = ({ redis, publisher, metrics, partitions }: RunnerOptions): Progress => {
  const lock = new Mutex();
  let isDoubted = false;
  return {
    doubt: () => {
      isDoubted = true;
    },
    settleDoubt: async (readers) => {
      if (!isDoubted) return;
      await lock.runExclusive(async () => {
        isDoubted = false;
        try {
          await readers.realign();
        } catch (error) {
          isDoubted = true;
          throw error;
        }
      });
    },
    tell: (states) =>
      lock.runExclusive(async () => {
        if (isDoubted) return false;
        const raised = await raiseWatermarks(redis, watermarksOf(states, partitions));
        isDoubted = raised === undefined;
        for (const [position, own] of raised ?? []) {
          publisher.applied({ partitions: own, position: position.toString() });
          metrics.position.set(Number(position));
        }
        return !isDoubted;
      }),
  };
};

/** Follows the registry in Redis: builds, switches, and losses after a wipe. */
const follow = async (running: Running): Promise<void> => {
  const { options, states, stateDeps, readers, progress } = running;
  await progress.settleDoubt(readers);
  for (let round = 1; round <= followRoundsMax; round++) {
    const registry = await readRegistry(options.redis);
    const news: GenerationChanges = { started: [], dropped: [], switchedTo: [] };
    // Started builds continue, also when Redis failed before all models were checked.
    const looks = await Promise.allSettled(
      states.map((state) => followRedis(stateDeps, state, registry, news)),
    );
    for (const generation of news.dropped) readers.drop(generation);
    for (const { projection, number: generation } of news.switchedTo) {
      logEvent(options.log, buildLogEvents['projections.generation_switched'], {
        model: projection.model.name,
        generation,
      });
      // Events during its build were not pushed, unless another generation was live.
      options.publisher.missed();
      removeLater(running, [projection.model.name]);
    }
    if (news.started.length > 0) {
      const names = news.started.map((generation) => generation.projection.model.name);
      logEvent(options.log, buildLogEvents['projections.build_started'], { models: names });
      readers.start(news.started);
    }
    const failed = looks.find((look) => look.status === 'rejected');
    if (failed) throw failed.reason;
    const isSwitched = await finishBuilds(running);
    const isAgain = looks.some((look) => look.status === 'fulfilled' && look.value);
    if (!isSwitched && !isAgain) break;
  }
  await tellProgress(options.redis, progressOf(readers));
  await running.origin.note();
  // Also without events: after a switch, after a wipe, and for clients that missed a hint.
  if (readers.liveReader && !(await progress.tell(states))) await progress.settleDoubt(readers);
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

const observeLag = (metrics: Metrics, reader: LogReader, batch: EventBatch): void => {
  const isBehind = !batch.live || batch.waiting > 0;
  const newest = reader.newestAt;
  metrics.lagEvents.set(batch.waiting);
  metrics.lagSeconds.set(isBehind && newest ? (Date.now() - Date.parse(newest)) / 1_000 : 0);
};

/** Runs every projection for the partitions of this process until it is stopped. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { redis, pools, metrics, log, eventLog, projections } = options;
  const killing = new AbortController();
  const states = projections.map(newProjectionState);
  const cacheBytesMax = Math.ceil(options.cacheBytesMax / Math.max(1, projections.length));
  const stateDeps: ProjectionStateDeps = { redis, partitions: options.partitions, cacheBytesMax };
  const progress = createProgress(options);
  const inOrder = createPushOrder();
  const onApplied = ({ pushes, arePushesMissed }: Applied): void => {
    options.publisher.push(inOrder(pushes));
    if (arePushesMissed) options.publisher.missed();
  };
  let isFollowing = false;
  const onLiveBatch = async (reader: LogReader, batch: EventBatch): Promise<void> => {
    observeLag(metrics, reader, batch);
    try {
      if (reader.isLive && !isFollowing) {
        isFollowing = true;
        // Events while no process was running are history to this one, and were not pushed.
        options.publisher.missed();
      }
      if (!(await progress.tell(states))) ask();
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      logEvent(log, readingLogEvents['projections.progress_not_published'], { err: error });
    }
  };
  const ask = (): void => following.ask();
  const lookAgain = (): void => {
    progress.doubt();
    ask();
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
    onJoined: ask,
    onLoss: lookAgain,
  });
  const origin = sameLog({ projections, eventLog, redis, log, signal: killing.signal });
  const removals = new Set<NodeJS.Timeout>();
  const running: Running = { options, states, stateDeps, readers, progress, origin, removals };
  const onError = (error: unknown): void => {
    metrics.errors.inc({ model: '', kind: 'redis' });
    logEvent(log, buildLogEvents['projections.generations_not_checked'], { err: error });
  };
  await origin.settle();
  const registry = await readRegistry(redis);
  await Promise.all(states.map((state) => replaceForeignBuild(stateDeps, state, registry)));
  const following = repeat(followEveryMs, () => follow(running), onError);
  const settling = repeat(settleEveryMs, () => readers.settle(), onError);
  following.ask();
  // A Redis that was unavailable may come back with an older state.
  const onReconnect = (): void => {
    readers.doubt();
    lookAgain();
  };
  pools.onReconnect(onReconnect);
  const stopLooking = redis.onReady(onReconnect);
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
      stopLooking();
      for (const removal of running.removals) clearTimeout(removal);
      await Promise.all([following.stop(), settling.stop()]);
      await readers.settle();
      await readers.stop();
      clearTimeout(killTimer);
      killing.abort();
    },
  };
};
