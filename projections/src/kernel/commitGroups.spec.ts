import { describe, expect, it } from 'vitest';
import { memoryGeneration } from '../testing/memoryPools.ts';
import { walletBalance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { changesPerCommitMax, commitGroups } from './commitGroups.ts';
import type { Generation, PartitionState } from './generation.ts';

/** Work of one partition of a read model, with so many changes. */
const work = (generation: Generation, partition: number, size: number) => {
  const state = generation.partitions.get(partition);
  if (!state) throw new Error('there is no such partition');
  return { state, size };
};

const partitionsOf = (groups: readonly (readonly { readonly state: PartitionState }[])[]) =>
  groups.map((group) => group.map(({ state }) => state.partition));

const [balances, lines] = [memoryGeneration(walletBalance), memoryGeneration(statement)];
const few = [work(balances, 3, 1), work(balances, 7, 1), work(lines, 3, 1)];
const half = Math.ceil(changesPerCommitMax / 2);

describe('commit groups', () => {
  const ofServer = { isCluster: false, isDivisible: false };

  it('are one per batch on a single server', () => {
    expect(partitionsOf(commitGroups(few, ofServer))).toEqual([[3, 3, 7]]);
  });

  it('are one per partition in a cluster, where a transaction cannot span slots', () => {
    const groups = commitGroups(few, { isCluster: true, isDivisible: false });
    expect(partitionsOf(groups)).toEqual([[3, 3], [7]]);
  });

  it('are bounded in size, and never split a partition', () => {
    const many = [0, 1, 2].map((partition) => work(balances, partition, half));
    expect(partitionsOf(commitGroups(many, ofServer))).toEqual([[0, 1], [2]]);
    const huge = [0, 0, 1].map((partition) => work(balances, partition, changesPerCommitMax));
    expect(partitionsOf(commitGroups(huge, ofServer))).toEqual([[0, 0], [1]]);
  });

  it('are empty without work', () => {
    expect(commitGroups([], ofServer)).toEqual([]);
  });
});

describe('commit groups of a build', () => {
  it('may split a partition', () => {
    const many = [0, 0, 0, 1].map((partition) => work(balances, partition, half));
    const groups = commitGroups(many, { isCluster: false, isDivisible: true });
    expect(partitionsOf(groups)).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('span no slots in a cluster', () => {
    const many = [0, 0, 0, 1].map((partition) => work(balances, partition, half));
    const groups = commitGroups(many, { isCluster: true, isDivisible: true });
    expect(partitionsOf(groups)).toEqual([[0, 0], [0], [1]]);
  });
});
