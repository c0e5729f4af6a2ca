import { describe, expect, it } from 'vitest';
import { statement } from '../wallet/statement.ts';
import {
  adoptCheckpoint,
  checkpointPosition,
  isLaterCheckpoint,
  openGeneration,
  type PartitionState,
} from './generation.ts';

const bytesMax = 1_000;

/** A live partition, committed up to a position. */
const stateAt = (checkpoint: string): PartitionState => {
  const generation = openGeneration(statement, 1, new Map([[0, checkpoint]]), true, bytesMax);
  const state = generation.partitions.get(0);
  if (!state) throw new Error('there is no partition');
  state.pushed = state.applied;
  return state;
};

describe('a checkpoint found in Redis', () => {
  it('is adopted with its pushes by another process, so that none is repeated', () => {
    const state = stateAt('5');
    expect(adoptCheckpoint(state, '9')).toBe('ahead');
    expect(state).toMatchObject({ durable: '9', applied: 9n, pushed: 9n });
  });

  it('rewinds an older one, without repeating pushes', () => {
    const state = stateAt('9');
    expect(adoptCheckpoint(state, '5')).toBe('behind');
    expect(state).toMatchObject({ durable: '5', applied: 5n, pushed: 9n });
  });

  it('marks the partition for a rebuild when missing', () => {
    const state = stateAt('9');
    expect(adoptCheckpoint(state, null)).toBe('lost');
    expect(state).toMatchObject({ durable: null, isLost: true });
  });

  it('pushes nothing of a partition that was never live', () => {
    const state = stateAt('5');
    state.pushed = undefined;
    adoptCheckpoint(state, '9');
    expect(state.pushed).toBeUndefined();
  });
});

describe('the order of checkpoints', () => {
  it('is by position, and a missing one is the lowest', () => {
    const inOrder = [null, '-1', '0', '9', '10', '11', '99', '100', '18446744073709551615'];
    for (const [at, one] of inOrder.entries()) {
      for (const [than, other] of inOrder.entries()) {
        expect(isLaterCheckpoint(one, other), `${one} behind ${other}`).toBe(at > than);
      }
    }
    expect(checkpointPosition(null)).toBe(checkpointPosition('-1'));
  });
});
