import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PendingAppend, pendingAppends } from './pendingAppends.ts';

const deadlineMs = 100;

describe('pending appends', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const late: number[] = [];
  const opened = () => {
    late.length = 0;
    return pendingAppends(({ number }) => late.push(number));
  };
  const appendOf = (number: number, bytes = 10): PendingAppend => ({
    number,
    stream: 'tip-1',
    frame: Buffer.alloc(bytes),
    deadlineAt: performance.now() + deadlineMs,
    resolve: () => undefined,
    reject: () => undefined,
  });
  const numbers = (appends: readonly PendingAppend[]): number[] =>
    appends.map(({ number }) => number);

  it('are sent in order, and completed once', () => {
    const appends = opened();
    for (const number of [1, 2, 3]) appends.add(appendOf(number, number));
    expect(appends.send().map(({ length }) => length)).toEqual([1, 2, 3]);
    expect(appends.hasSendable()).toBe(false);
    expect(appends.complete(2)?.number).toBe(2);
    expect(appends.complete(2)).toBeUndefined();
    expect(numbers(appends.takeSent())).toEqual([1, 3]);
    appends.close();
  });

  it('wait while too many or too large ones are in flight', () => {
    const many = opened();
    for (let number = 0; number < 1_025; number++) many.add(appendOf(number));
    expect(many.send()).toHaveLength(1_024);
    expect(many.hasSendable()).toBe(false);
    many.complete(0);
    expect(many.send()).toHaveLength(1);
    const large = opened();
    for (let number = 0; number < 3; number++) large.add(appendOf(number, 3_000_000));
    expect(large.send()).toHaveLength(1);
    large.complete(0);
    expect(large.send()).toHaveLength(1);
    expect(numbers(large.takeWaiting())).toEqual([2]);
    for (const appends of [many, large]) appends.close();
  });

  it('are refused while too many bytes are waiting', () => {
    const appends = opened();
    for (let number = 0; number < 65; number++)
      expect(appends.add(appendOf(number, 1_100_000))).toBe(number < 62);
    appends.close();
  });

  it('expire in order, waiting ones as well as those in flight', () => {
    const appends = opened();
    appends.add(appendOf(1));
    appends.send();
    appends.add(appendOf(2));
    vi.advanceTimersByTime(deadlineMs / 2);
    appends.add(appendOf(3));
    vi.advanceTimersByTime(deadlineMs / 2);
    expect(late).toEqual([1, 2]);
    vi.advanceTimersByTime(deadlineMs / 2);
    expect(late).toEqual([1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
    appends.close();
  });
});
