import { describe, expect, it } from 'vitest';
import { batchEveryMs, everyMsMax, everyMsMin, fullBatch } from './batchEveryMs.ts';

describe('batches of news begin', () => {
  it('close together while commits are quick', () => {
    expect(batchEveryMs({ tookMs: 1, waiting: 3 })).toBe(everyMsMin);
  });

  it('so far apart that half of the time is left to others while they are not', () => {
    expect(batchEveryMs({ tookMs: 5, waiting: 3 })).toBe(10);
  });

  it('no further apart than a reader can wait, however long a commit takes', () => {
    expect(batchEveryMs({ tookMs: 400, waiting: 3 })).toBe(everyMsMax);
    expect(batchEveryMs({ tookMs: Number.POSITIVE_INFINITY, waiting: 0 })).toBe(everyMsMax);
  });

  it('at once when enough has come for a batch', () => {
    expect(batchEveryMs({ tookMs: 5, waiting: fullBatch })).toBe(0);
  });
});
