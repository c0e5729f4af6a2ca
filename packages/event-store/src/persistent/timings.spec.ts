import { describe, expect, it } from 'vitest';
import { createTimings } from './timings.ts';

describe('timings', () => {
  it('are told by share, in steps of 10 µs', () => {
    let nowMs = 0;
    const timings = createTimings(() => nowMs);
    expect(timings.measurements()).toEqual([]);
    for (const tookMs of [4, 1, 3, 2]) {
      timings.begin('event');
      nowMs += tookMs;
      timings.end('event');
      timings.end('event');
    }
    expect(Object.fromEntries(timings.measurements())).toMatchObject({
      Mean: 250,
      Median: 300,
      Fastest: 100,
      'Quintile 1': 100,
      'Quintile 5': 400,
      '99.9%': 400,
      Highest: 400,
    });
  });
});
