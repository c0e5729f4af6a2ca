import { describe, expect, it } from 'vitest';
import { memoryGeneration } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { balance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import type { PartitionWork } from './commit.ts';
import { changesTogetherMax, commitGroups } from './commitGroups.ts';
import type { Generation } from './generation.ts';

const change = { owner: 'owner', id: 'id', evolve: () => undefined };
const [event] = tips(1);

/** What one partition of a read model is to take: one event that changes so many documents. */
const work = (generation: Generation, partition: number, changes: number): PartitionWork => {
  const state = generation.partitions.get(partition);
  if (!state || !event) throw new Error('there is no such partition');
  const steps = [{ event, changes: Array.from({ length: changes }, () => change) }];
  return { state, steps, upTo: 1n, pushAfter: undefined };
};

const partitionsOf = (groups: readonly (readonly PartitionWork[])[]): number[][] =>
  groups.map((group) => group.map(({ state }) => state.partition));

describe('what is committed together', () => {
  const [balances, lines] = [memoryGeneration(balance), memoryGeneration(statement)];
  const works = [work(balances, 3, 1), work(balances, 7, 1), work(lines, 3, 1)];

  it('is all of a batch on one server', () => {
    expect(partitionsOf(commitGroups(works, false))).toEqual([[3, 3, 7]]);
  });

  it('is a partition of all read models in a cluster, where nothing spans slots', () => {
    expect(partitionsOf(commitGroups(works, true))).toEqual([[3, 3], [7]]);
  });

  it('is no more than Redis carries out in a moment, and never a part of a partition', () => {
    const half = Math.ceil(changesTogetherMax / 2);
    const many = [0, 1, 2].map((partition) => work(balances, partition, half));
    expect(partitionsOf(commitGroups(many, false))).toEqual([[0, 1], [2]]);
    const huge = [work(balances, 0, changesTogetherMax), work(lines, 0, changesTogetherMax)];
    expect(partitionsOf(commitGroups([...huge, ...many.slice(1, 2)], false))).toEqual([
      [0, 0],
      [1],
    ]);
  });

  it('is nothing when nothing is to be committed', () => {
    expect(commitGroups([], false)).toEqual([]);
  });
});
