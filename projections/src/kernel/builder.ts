import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { ConnectionPools } from '@ovation/redis/pools';
import { buildInBulk } from './bulkBuild.ts';
import { checkpointPosition, type Generation, openGeneration, startOf } from './generation.ts';
import type { Metrics } from './metrics.ts';
import { buildLogEvents } from './projections.log.ts';

/** Build of generations that is in progress. */
export interface Build {
  readonly generations: readonly Generation[];
  /** Position up to which all of them are folded; not in Redis yet. */
  readonly position: bigint;
  /** Removes a generation that is no longer needed. */
  drop(generation: Generation): void;
  /**
   * Resolves once they have caught up with history, or stopped: the generations then have their checkpoints
   * in Redis. Never rejects: the reader that continues from there encounters the same failure.
   */
  readonly done: Promise<void>;
}

/** Builds generations up to the end of history; readers continue from there. */
export type Builder = (generations: readonly Generation[], signal: AbortSignal) => Build;

/** Small enough that an event's garbage is collected while young. */
const batchMax = 500;

export interface BuilderDeps {
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly pools: ConnectionPools;
  readonly metrics: Pick<Metrics, 'events' | 'documents'>;
  readonly log: Logger;
  /** Maximum size of cached documents, for each read model. */
  readonly cacheBytesMax: number;
}

const checkpointsOf = ({ partitions }: Generation) =>
  [...partitions].map(([at, { durable }]) => [at, durable] as const);

/** Copy of a generation as in Redis, with a cache of its own. */
const copyOf = (generation: Generation, cacheBytesMax: number): Generation => {
  const { projection, number } = generation;
  const checkpoints = new Map(checkpointsOf(generation));
  return openGeneration(projection, number, checkpoints, false, cacheBytesMax);
};

/** Adopts the built checkpoints in a generation. */
const adoptBuilt = (
  { partitions }: Generation,
  checkpoints: Iterable<readonly [partition: number, checkpoint: string | null]>,
): void => {
  for (const [partition, checkpoint] of checkpoints) {
    const state = partitions.get(partition);
    // The reader detects one that is missing in Redis.
    if (!state || checkpoint === null || checkpoint === state.durable) continue;
    state.durable = checkpoint;
    state.applied = checkpointPosition(checkpoint);
  }
};

/** Creates a builder that folds all of history in memory, from the earliest position of the generations. */
export const buildInMemory =
  ({ eventLog, pools, metrics, log, cacheBytesMax }: BuilderDeps): Builder =>
  (generations, signal) => {
    const copies = new Map(generations.map((one) => [one, copyOf(one, cacheBytesMax)]));
    const after = startOf(copies.values());
    let position = after;
    const onFolded = (events: number, reached: bigint): void => {
      metrics.events.inc(events);
      position = reached;
    };
    const onWritten = (model: string, documents: number): void =>
      metrics.documents.inc({ model }, documents);
    const build = async (): Promise<void> => {
      try {
        const batches = eventLog.catchUp({ after, batchMax, signal, preloadsKeys: true });
        const deps = { pools, log, signal, onFolded, onWritten };
        await buildInBulk(deps, [...copies.values()], batches);
      } catch (error) {
        logEvent(log, buildLogEvents['projections.bulk_build_failed'], { err: error });
      }
      for (const [generation, built] of copies) adoptBuilt(generation, checkpointsOf(built));
    };
    return {
      generations,
      get position() {
        return position;
      },
      drop: (generation) => {
        const copy = copies.get(generation);
        if (copy) copy.isDropped = true;
      },
      done: build(),
    };
  };
