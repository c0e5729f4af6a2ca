import type { EventLog } from '@ovation/event-log/log';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { Logger } from 'pino';
import { buildInBulk } from './bulkBuild.ts';
import { checkpointPosition, type Generation, openGeneration, startOf } from './generation.ts';
import type { Metrics } from './metrics.ts';

/** A build of some generations that is under way. */
export interface Build {
  readonly generations: readonly Generation[];
  /** What all of them have folded up to here is not in Redis yet. */
  readonly position: bigint;
  /** Nobody wants a generation any more. */
  drop(generation: Generation): void;
  /**
   * Resolves once they are level with history, or as far as they came: the generations then know
   * what of them is in Redis. Never rejects: whoever reads on from there meets what was in the way.
   */
  readonly done: Promise<void>;
}

/** Brings generations up to the end of history; who reads on takes the news. */
export type Builder = (generations: readonly Generation[], signal: AbortSignal) => Build;

/** Few enough that what an event leaves on the heap dies young: it is collected for nothing then. */
const batchMax = 500;

export interface BuilderDeps {
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly pools: ConnectionPools;
  readonly metrics: Pick<Metrics, 'events' | 'documents'>;
  readonly log: Logger;
  /** Bound of the documents kept in memory, for each read model. */
  readonly cacheBytesMax: number;
}

const checkpointsOf = ({ partitions }: Generation) =>
  [...partitions].map(([at, { durable }]) => [at, durable] as const);

/** A generation as it is in Redis, with a memory of its own. */
const copyOf = (generation: Generation, cacheBytesMax: number): Generation => {
  const { projection, number } = generation;
  const checkpoints = new Map(checkpointsOf(generation));
  return openGeneration(projection, number, checkpoints, false, cacheBytesMax);
};

/** What has been built of a generation is known of it from now on. */
const takeOver = (
  { partitions }: Generation,
  checkpoints: Iterable<readonly [partition: number, checkpoint: string | null]>,
): void => {
  for (const [partition, checkpoint] of checkpoints) {
    const state = partitions.get(partition);
    // One that is gone from Redis is noticed by whoever reads on.
    if (!state || checkpoint === null || checkpoint === state.durable) continue;
    state.durable = checkpoint;
    state.applied = checkpointPosition(checkpoint);
  }
};

/** Folds in memory what all of history says, from where the least of the generations stands. */
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
        const batches = eventLog.catchUp({ after, batchMax, signal, learnsKeys: true });
        const deps = { pools, log, signal, onFolded, onWritten };
        await buildInBulk(deps, [...copies.values()], batches);
      } catch (error) {
        log.error({ err: error }, 'a build failed; reading on one by one');
      }
      for (const [generation, built] of copies) takeOver(generation, checkpointsOf(built));
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
