import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { ConnectionPools } from '@ovation/redis/pools';
import { commitGroups } from './commitGroups.ts';
import type { Step } from './fold.ts';
import type { Generation, PartitionState } from './generation.ts';
import { execute, type PartitionWrite, partitionWrite } from './partitionWrite.ts';
import { createPendingWrites, type PendingWrites } from './pendingWrites.ts';
import { planBatch } from './planBatch.ts';
import { buildLogEvents } from './projections.log.ts';

export interface BulkBuildDeps {
  readonly pools: ConnectionPools;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Called with the number of folded events, and their position. */
  readonly onFolded: (events: number, position: bigint) => void;
  /** Called with the number of written documents of a read model. */
  readonly onWritten: (model: string, documents: number) => void;
  /** Maximum number of pending documents before they are written. */
  readonly pendingMax?: number;
}

/** Over all read models; a document takes a few kilobytes at most. */
const pendingMaxDefault = 50_000;
const retryDelayMsFirst = 50;
const retryDelayMsMax = 2_000;
const keysReadTogetherMax = 2_000;

interface Part {
  readonly state: PartitionState;
  readonly write: PartitionWrite;
  /** Number of changes, as a transaction counts them. */
  readonly size: number;
}

/** Result of a commit: parts in Redis, and parts whose checkpoint was moved by another process. */
interface Committed {
  readonly done: readonly Part[];
  readonly moved: readonly Part[];
}

/**
 * Writes parts in one transaction where their checkpoints are unchanged. Undefined, and nothing is written,
 * when one changed at the last moment. Safe to repeat after Redis failed: committed parts are detected.
 */
const commit = (pools: ConnectionPools, parts: readonly Part[]): Promise<Committed | undefined> =>
  pools.use(parts[0]?.state.checkpointKey ?? '', async (client) => {
    const keys = parts.map(({ state }) => state.checkpointKey);
    const [, found] = await Promise.all([client.watch(keys), client.mGet(keys)]);
    const due: Part[] = [];
    const done: Part[] = [];
    const moved: Part[] = [];
    for (const [at, part] of parts.entries()) {
      const checkpoint = found[at] ?? null;
      if (checkpoint === part.state.durable) due.push(part);
      else if (checkpoint === part.write.end.toString()) done.push(part);
      else moved.push(part);
    }
    if (due.length === 0) {
      await client.unwatch();
      return { done, moved };
    }
    const isWritten = await execute(
      client,
      due.map(({ write }) => write),
    );
    return isWritten ? { done: [...done, ...due], moved } : undefined;
  });

type BulkFailure = 'projections.bulk_commit_failed' | 'projections.bulk_read_failed';

/** Retries work until it has a result, while Redis is unavailable; undefined when the build is aborted. */
export const retryUntilDone = async <T>(
  { log, signal }: Pick<BulkBuildDeps, 'log' | 'signal'>,
  failed: BulkFailure,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let pauseMs = retryDelayMsFirst; !signal.aborted; ) {
    try {
      const result = await work();
      if (result !== undefined) return result;
    } catch (error) {
      logEvent(log, buildLogEvents[failed], { err: error });
      await delay(pauseMs);
      pauseMs = Math.min(pauseMs * 2, retryDelayMsMax);
    }
  }
  return undefined;
};

interface MissingDocuments {
  readonly state: PartitionState;
  readonly keys: readonly string[];
}

/** Groups keys for one command each: those of a partition share a slot, and Redis is not blocked for long. */
const groupKeys = (missing: readonly MissingDocuments[], isCluster: boolean): string[][] => {
  const slots = new Map<number, string[]>();
  for (const { state, keys } of missing) {
    const slot = isCluster ? state.partition : 0;
    const existing = slots.get(slot);
    if (existing) existing.push(...keys);
    else slots.set(slot, [...keys]);
  }
  return [...slots.values()].flatMap((keys) =>
    Array.from({ length: Math.ceil(keys.length / keysReadTogetherMax) }, (_, at) =>
      keys.slice(at * keysReadTogetherMax, (at + 1) * keysReadTogetherMax),
    ),
  );
};

/** Reads documents that are not in memory. */
const readDocuments = async (
  pools: ConnectionPools,
  missing: readonly MissingDocuments[],
): Promise<ReadonlyMap<string, unknown>> => {
  const found = new Map<string, unknown>();
  const read = (keys: string[]): Promise<void> =>
    pools.use(keys[0] ?? '', async (client) => {
      const texts = await client.mGet(keys);
      for (const [at, key] of keys.entries()) {
        const text = texts[at];
        if (text != null) found.set(key, JSON.parse(text));
      }
    });
  await Promise.all(groupKeys(missing, pools.isCluster).map(read));
  return found;
};

interface Bulk {
  readonly deps: BulkBuildDeps;
  /** Generations that are still built in bulk. */
  readonly generations: Set<Generation>;
  readonly pending: PendingWrites;
}

const dropGeneration = ({ generations, pending }: Bulk, generation: Generation): boolean => {
  pending.drop(generation);
  return generations.delete(generation);
};

/** Why a read model is taken out of a build in bulk. */
type Abandonment = 'document-not-writable' | 'built-by-other-process' | 'handler-failed';

const abandon = (
  bulk: Bulk,
  generation: Generation,
  reason: Abandonment,
  error?: unknown,
): void => {
  const model = generation.projection.model.name;
  if (dropGeneration(bulk, generation)) {
    const about = { err: error, model, reason };
    logEvent(bulk.deps.log, buildLogEvents['projections.bulk_build_abandoned'], about);
  }
};

const partOf = (bulk: Bulk, state: PartitionState): Part[] => {
  try {
    const write = partitionWrite(state, bulk.pending.of(state), state.applied);
    return [{ state, write, size: write.written.length }];
  } catch (error) {
    abandon(bulk, state.generation, 'document-not-writable', error);
    return [];
  }
};

/** Writes the pending state of partitions to Redis. */
const flush = async (bulk: Bulk, states: readonly PartitionState[]): Promise<void> => {
  const { deps, generations, pending } = bulk;
  const { isCluster } = deps.pools;
  const parts = states
    .flatMap((state) => partOf(bulk, state))
    .filter(({ state }) => generations.has(state.generation));
  const commitGroup = async (group: readonly Part[]): Promise<void> => {
    const committed = await retryUntilDone(deps, 'projections.bulk_commit_failed', () =>
      commit(deps.pools, group),
    );
    const { done = [], moved = [] } = committed ?? {};
    for (const { state } of moved) {
      abandon(bulk, state.generation, 'built-by-other-process');
    }
    for (const { state, write } of done) {
      state.durable = write.end.toString();
      pending.markWritten(state, write.written);
      deps.onWritten(state.generation.projection.model.name, write.written.length);
    }
  };
  await Promise.all(commitGroups(parts, { isCluster, isDivisible: true }).map(commitGroup));
};

const foldSteps = async (
  bulk: Bulk,
  steps: ReadonlyMap<PartitionState, readonly Step[]>,
): Promise<void> => {
  const { deps, generations, pending } = bulk;
  const missing = [...steps].flatMap(([state, own]) => {
    const keys = pending.missing(state, own);
    return keys.length > 0 ? [{ state, keys }] : [];
  });
  const found = await retryUntilDone(deps, 'projections.bulk_read_failed', () =>
    readDocuments(deps.pools, missing),
  );
  if (!found || deps.signal.aborted) return;
  for (const [state, own] of steps) {
    if (!generations.has(state.generation)) continue;
    const failure = pending.fold(state, own, found);
    if (failure) abandon(bulk, state.generation, 'handler-failed', failure.error);
  }
};

/**
 * Builds generations from history, in memory: each document is written once, at the end of history or when
 * too many are pending. Written state has checkpoints of its own partition, so an interrupted build resumes
 * from there, and concurrent writes of two processes are detected. A generation whose projection throws, or
 * whose checkpoints another process moves, is left as in Redis: reading event by event handles both. Returns
 * the generations that have caught up.
 */
export const buildInBulk = async (
  deps: BulkBuildDeps,
  initial: readonly Generation[],
  batches: AsyncIterable<Pick<EventBatch, 'events' | 'position' | 'live'>>,
): Promise<ReadonlySet<Generation>> => {
  const { signal, onFolded, pendingMax = pendingMaxDefault } = deps;
  const generations = new Set(initial);
  const pending = createPendingWrites();
  const bulk: Bulk = { deps, generations, pending };
  const statesOf = (): PartitionState[] =>
    [...generations].flatMap(({ partitions }) => [...partitions.values()]);

  for await (const { events, position, live } of batches) {
    for (const generation of generations)
      if (generation.isDropped) dropGeneration(bulk, generation);
    if (signal.aborted || generations.size === 0) break;
    const plan = planBatch([...generations], events);
    for (const [generation, { error }] of plan.failures) {
      abandon(bulk, generation, 'handler-failed', error);
    }
    await foldSteps(bulk, plan.steps);
    if (signal.aborted) break;
    for (const state of statesOf()) if (state.applied < position) state.applied = position;
    onFolded(events.length, position);
    const due = live ? statesOf() : pending.due(pendingMax);
    if (due.length > 0) await flush(bulk, due);
    if (live) break;
  }
  return signal.aborted ? new Set() : generations;
};
