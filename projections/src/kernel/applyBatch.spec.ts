import type { ConnectionPools } from '@ovation/redis/pools';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memoryGeneration, memoryPools } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { balance } from '../wallet/balance.ts';
import { applyBatch } from './applyBatch.ts';
import { createMetrics } from './metrics.ts';

const apply = (pools: ConnectionPools) => {
  const deps = {
    pools,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  };
  const batch = { events: tips(1), position: 1n, live: true, waiting: 0 };
  return applyBatch(deps, [memoryGeneration(balance)], batch);
};

describe('what a batch pushes', () => {
  it('is told once it is committed', async () => {
    const { pushes, arePushesMissed } = await apply(memoryPools());
    expect(pushes).toHaveLength(1);
    expect(arePushesMissed).toBe(false);
  });

  it('is said to be missed, and not told one by one, when Redis failed meanwhile', async () => {
    const { pushes, arePushesMissed } = await apply(memoryPools({ breaks: 1 }));
    expect(pushes).toEqual([]);
    expect(arePushesMissed).toBe(true);
  });
});
