import { describe, expect, it } from 'vitest';
import { statement } from '../wallet/statement.ts';
import { adoptCheckpoint, openTarget, type Slot } from './slot.ts';

const bytesMax = 1_000;

/** A slot that follows the news and was committed up to a position. */
const slotAt = (checkpoint: string): Slot => {
  const target = openTarget(statement, 1, new Map([[0, checkpoint]]), true, bytesMax);
  const slot = target.slots.get(0);
  if (!slot) throw new Error('there is no slot');
  slot.pushed = slot.applied;
  return slot;
};

describe('the checkpoint that a slot finds in Redis', () => {
  it('is taken with what another process has told of, so that nobody is told twice', () => {
    const slot = slotAt('5');
    expect(adoptCheckpoint(slot, '9')).toBe('ahead');
    expect(slot).toMatchObject({ durable: '9', applied: 9n, pushed: 9n });
  });

  it('has everything behind it read again when it is an older one, and nothing told again', () => {
    const slot = slotAt('9');
    expect(adoptCheckpoint(slot, '5')).toBe('behind');
    expect(slot).toMatchObject({ durable: '5', applied: 5n, pushed: 9n });
  });

  it('leaves the slot to be rebuilt when it is gone', () => {
    const slot = slotAt('9');
    expect(adoptCheckpoint(slot, null)).toBe('lost');
    expect(slot).toMatchObject({ durable: null, isLost: true });
  });

  it('tells nothing to a slot that has never followed the news', () => {
    const slot = slotAt('5');
    slot.pushed = undefined;
    adoptCheckpoint(slot, '9');
    expect(slot.pushed).toBeUndefined();
  });
});
