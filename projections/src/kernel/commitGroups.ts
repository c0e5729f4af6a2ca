import type { PartitionState } from './generation.ts';

/** Maximum changes per transaction: Redis is blocked while it runs. */
export const changesPerCommitMax = 2_000;

interface Sized {
  readonly state: PartitionState;
  /** Number of its changes. */
  readonly size: number;
}

export interface CommitBounds {
  /** In a cluster each partition is a slot, and a transaction cannot span several. */
  readonly isCluster: boolean;
  /** Live read models are committed together, builds as it fits. */
  readonly isDivisible: boolean;
}

const sizeOf = (works: readonly Sized[]): number => works.reduce((sum, { size }) => sum + size, 0);

const byPartition = <Work extends Sized>(works: readonly Work[]): Work[][] => {
  const partitions = new Map<number, Work[]>();
  for (const work of works) {
    const existing = partitions.get(work.state.partition);
    if (existing) existing.push(work);
    else partitions.set(work.state.partition, [work]);
  }
  return [...partitions.values()];
};

/** Packs units into groups of at most one transaction's size, in order. */
const packGroups = <Work extends Sized>(units: readonly (readonly Work[])[]): Work[][] => {
  const groups: Work[][] = [];
  let room = 0;
  for (const unit of units) {
    const size = sizeOf(unit);
    const group = groups.at(-1);
    if (group && size <= room) {
      group.push(...unit);
      room -= size;
    } else {
      groups.push([...unit]);
      room = changesPerCommitMax - size;
    }
  }
  return groups;
};

/** Groups works, each for one transaction. */
export const commitGroups = <Work extends Sized>(
  works: readonly Work[],
  { isCluster, isDivisible }: CommitBounds,
): readonly (readonly Work[])[] => {
  const partitions = byPartition(works);
  const unitsOf = (own: readonly Work[]): (readonly Work[])[] =>
    isDivisible ? own.map((work) => [work]) : [own];
  return isCluster
    ? partitions.flatMap((own) => packGroups(unitsOf(own)))
    : packGroups(partitions.flatMap(unitsOf));
};
