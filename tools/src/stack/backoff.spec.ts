import { describe, expect, it } from 'vitest';
import { countDeath, restartDelayMs } from './backoff.ts';

describe('restarting a dead process', () => {
  it('starts without a delay, then doubles it each time, up to a limit', () => {
    expect([1, 2, 3, 4].map(restartDelayMs)).toEqual([0, 100, 200, 400]);
    expect(restartDelayMs(1_000)).toBe(10_000);
  });

  it('forgets earlier deaths after a steady run', () => {
    expect(countDeath(7, 29_999)).toBe(8);
    expect(countDeath(7, 30_000)).toBe(1);
  });
});
