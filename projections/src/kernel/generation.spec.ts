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

/** A partition that follows the news and was committed up to a position. */
const stateAt = (checkpoint: string): PartitionState => {
  const generation = openGeneration(statement, 1, new Map([[0, checkpoint]]), true, bytesMax);
  const state = generation.partitions.get(0);
  if (!state) throw new Error('there is no partition');
  state.pushed = state.applied;
  return state;
};

describe('the checkpoint that a partition finds in Redis', () => {
  it('is taken with what another process has told of, so that nobody is told twice', () => {
    const state = stateAt('5');
    expect(adoptCheckpoint(state, '9')).toBe('ahead');
    expect(state).toMatchObject({ durable: '9', applied: 9n, pushed: 9n });
  });

  it('has everything behind it read again when it is an older one, and nothing told again', () => {
    const state = stateAt('9');
    expect(adoptCheckpoint(state, '5')).toBe('behind');
    expect(state).toMatchObject({ durable: '5', applied: 5n, pushed: 9n });
  });

  it('leaves the partition to be rebuilt when it is gone', () => {
    const state = stateAt('9');
    expect(adoptCheckpoint(state, null)).toBe('lost');
    expect(state).toMatchObject({ durable: null, isLost: true });
  });

  it('tells nothing to a partition that has never followed the news', () => {
    const state = stateAt('5');
    state.pushed = undefined;
    adoptCheckpoint(state, '9');
    expect(state.pushed).toBeUndefined();
  });
});

describe('the order of checkpoints', () => {
  it('is that of their positions, and one that is gone comes before all', () => {
    const inOrder = [null, '-1', '0', '9', '10', '11', '99', '100', '18446744073709551615'];
    for (const [at, one] of inOrder.entries()) {
      for (const [than, other] of inOrder.entries()) {
        expect(isLaterCheckpoint(one, other), `${one} behind ${other}`).toBe(at > than);
      }
    }
    expect(checkpointPosition(null)).toBe(checkpointPosition('-1'));
  });
});
