import { describe, expect, it } from 'vitest';
import { memoryGeneration } from '../testing/memoryPools.ts';
import { balance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { openOrder, orderOf, sharesOf } from './buildOrder.ts';

const bounds = { cacheBytesMax: 1_000, heldMax: 10 };

describe('the shares of a build', () => {
  it('are dealt out evenly', () => {
    expect(sharesOf([0, 1, 2, 3, 4], 2)).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
  });

  it('are no more than there are partitions', () => {
    expect(sharesOf([7], 2)).toEqual([[7]]);
    expect(sharesOf([], 2)).toEqual([]);
  });
});

describe('an order to build', () => {
  const generations = [memoryGeneration(balance), memoryGeneration(statement)];

  it('goes on from the checkpoints of its share, in each read model', () => {
    const state = generations[1]?.partitions.get(3);
    if (state) state.durable = '77';
    const opened = openOrder(orderOf(generations, [1, 3], bounds), [statement, balance]);
    const durable = opened.map(({ projection, partitions }) => [
      projection.model.name,
      [...partitions.values()].map(({ partition, durable, applied }) => [
        partition,
        durable,
        applied,
      ]),
    ]);
    expect(Object.fromEntries(durable)).toEqual({
      [balance.model.name]: [
        [1, '-1', -1n],
        [3, '-1', -1n],
      ],
      [statement.model.name]: [
        [1, '-1', -1n],
        [3, '77', 77n],
      ],
    });
  });

  it('can be told to another thread as it is', () => {
    const order = orderOf(generations, [0], bounds);
    expect(structuredClone(order)).toEqual(order);
  });

  it('asks for nothing that nobody makes', () => {
    const order = orderOf(generations, [0], bounds);
    expect(() => openOrder(order, [balance])).toThrow(
      `no projection makes ${statement.model.name}`,
    );
  });
});
