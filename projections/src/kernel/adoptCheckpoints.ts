import type { ConnectionPools } from '@ovation/redis/pools';
import { adoptCheckpoint, type Slot, type Target } from './slot.ts';

/** What a look at all checkpoints has brought to light. */
export interface Adopted {
  /** Some are older than this process left them. */
  readonly isSetBack: boolean;
  /** Some are gone. */
  readonly isLossSeen: boolean;
}

/**
 * Takes for all slots what Redis holds, in one go: where one partition was set back, so were the
 * others. Nothing is taken when Redis fails.
 */
export const adoptCheckpoints = async (
  pools: ConnectionPools,
  targets: Iterable<Target>,
): Promise<Adopted> => {
  const byPartition = new Map<number, Slot[]>();
  for (const { slots } of targets) {
    for (const slot of slots.values()) {
      if (slot.isLost) continue;
      const same = byPartition.get(slot.partition);
      if (same) same.push(slot);
      else byPartition.set(slot.partition, [slot]);
    }
  }
  const partitions = [...byPartition.values()];
  const found = await Promise.all(
    partitions.map((slots) => {
      const keys = slots.map((slot) => slot.checkpointKey);
      return pools.use(keys[0] ?? '', (client) => client.mGet(keys));
    }),
  );
  let isSetBack = false;
  let isLossSeen = false;
  for (const [at, slots] of partitions.entries()) {
    for (const [index, slot] of slots.entries()) {
      const checkpoint = found[at]?.[index] ?? null;
      if (checkpoint === slot.durable) continue;
      const outcome = adoptCheckpoint(slot, checkpoint);
      isSetBack ||= outcome === 'behind';
      isLossSeen ||= outcome === 'lost';
    }
  }
  return { isSetBack, isLossSeen };
};
