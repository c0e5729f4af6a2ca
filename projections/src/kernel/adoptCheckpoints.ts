import type { ConnectionPools } from '@ovation/redis/pools';
import { adoptCheckpoint, type Generation, type PartitionState } from './generation.ts';

/** Result of a check of all checkpoints. */
export interface Adopted {
  /** Some are older than this process left them. */
  readonly isRolledBack: boolean;
  /** Some are missing. */
  readonly isLossDetected: boolean;
}

/**
 * Adopts the checkpoints of all partitions in Redis, together: where one partition was rolled back, so were
 * the others. Adopts none when Redis fails.
 */
export const adoptCheckpoints = async (
  pools: ConnectionPools,
  generations: Iterable<Generation>,
): Promise<Adopted> => {
  const byPartition = new Map<number, PartitionState[]>();
  for (const { partitions } of generations) {
    for (const state of partitions.values()) {
      if (state.isLost) continue;
      const same = byPartition.get(state.partition);
      if (same) same.push(state);
      else byPartition.set(state.partition, [state]);
    }
  }
  const partitions = [...byPartition.values()];
  const found = await Promise.all(
    partitions.map((states) => {
      const keys = states.map((state) => state.checkpointKey);
      return pools.use(keys[0] ?? '', (client) => client.mGet(keys));
    }),
  );
  let isRolledBack = false;
  let isLossDetected = false;
  for (const [at, states] of partitions.entries()) {
    for (const [index, state] of states.entries()) {
      const checkpoint = found[at]?.[index] ?? null;
      if (checkpoint === state.durable) continue;
      const outcome = adoptCheckpoint(state, checkpoint);
      isRolledBack ||= outcome === 'behind';
      isLossDetected ||= outcome === 'lost';
    }
  }
  return { isRolledBack, isLossDetected };
};
