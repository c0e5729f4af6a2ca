import { describe, expect, it } from 'vitest';
import { batchEveryMs, everyMsMax, everyMsMin, fullBatch } from './batchEveryMs.ts';

describe('the interval of batches', () => {
  it('is short while commits are quick', () => {
    expect(batchEveryMs({ tookMs: 1, waiting: 3 })).toBe(everyMsMin);
  });

  it('leaves half of the time to others while they are slow', () => {
    expect(batchEveryMs({ tookMs: 5, waiting: 3 })).toBe(10);
  });

  it('is bounded by the wait of a reader, however long a commit takes', () => {
    expect(batchEveryMs({ tookMs: 400, waiting: 3 })).toBe(everyMsMax);
    expect(batchEveryMs({ tookMs: Number.POSITIVE_INFINITY, waiting: 0 })).toBe(everyMsMax);
  });

  it('is zero when a batch is full', () => {
    expect(batchEveryMs({ tookMs: 5, waiting: fullBatch })).toBe(0);
  });
});
