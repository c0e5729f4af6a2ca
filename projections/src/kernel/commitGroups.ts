import type { PartitionWork } from './commit.ts';

/** Redis serves nobody else while it carries a transaction out: a big one would hold up all answers. */
export const changesTogetherMax = 2_000;

const changesOf = ({ steps }: PartitionWork): number =>
  steps.reduce((sum, { changes }) => sum + changes.length, 0);

/**
 * What is committed together: a partition of all read models always, and as many partitions as a
 * transaction takes. In a cluster each partition is a slot, and a transaction spans none.
 */
export const commitGroups = (
  works: readonly PartitionWork[],
  isCluster: boolean,
): readonly (readonly PartitionWork[])[] => {
  const byPartition = new Map<number, PartitionWork[]>();
  for (const work of works) {
    const known = byPartition.get(work.state.partition);
    if (known) known.push(work);
    else byPartition.set(work.state.partition, [work]);
  }
  if (isCluster) return [...byPartition.values()];
  const groups: PartitionWork[][] = [];
  let room = 0;
  for (const own of byPartition.values()) {
    const changes = own.reduce((sum, work) => sum + changesOf(work), 0);
    const group = groups.at(-1);
    if (group && changes <= room) {
      group.push(...own);
      room -= changes;
    } else {
      groups.push([...own]);
      room = changesTogetherMax - changes;
    }
  }
  return groups;
};
