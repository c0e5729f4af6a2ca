import { partitionOf, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { silentLogger } from '@ovation/logging/testing/loggers';
import type { ConnectionPools } from '@ovation/redis/pools';
import { describe, expect, it } from 'vitest';
import { memoryGeneration, memoryPools } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { walletBalance } from '../wallet/balance.ts';
import { applyBatch } from './applyBatch.ts';
import { createMetrics } from './metrics.ts';

const apply = (pools: ConnectionPools, events = tips(1)) => {
  const deps = {
    pools,
    metrics: createMetrics(),
    log: silentLogger,
    signal: new AbortController().signal,
  };
  const position = events.at(-1)?.position ?? 0n;
  const batch = { events, position, live: true, waiting: 0 };
  return applyBatch(deps, [memoryGeneration(walletBalance)], batch);
};

describe('pushes of a batch', () => {
  it('are published once it is committed', async () => {
    const { pushes, arePushesMissed } = await apply(memoryPools());
    expect(pushes).toHaveLength(1);
    expect(arePushesMissed).toBe(false);
  });

  it('are reported as missed, and not one by one, when Redis failed in between', async () => {
    const { pushes, arePushesMissed } = await apply(memoryPools({ breaks: 1 }));
    expect(pushes).toEqual([]);
    expect(arePushesMissed).toBe(true);
  });

  it('are published if not committed by another process, and missed otherwise', async () => {
    const events = tips(20);
    const last = events.at(-1)?.position ?? 0n;
    let commits = 0;
    const pools = memoryPools({
      onCommit: (values) => {
        commits += 1;
        if (commits === 1)
          values.set(redisKeys.checkpoint(walletBalance.model.name, 1, 0), String(last));
      },
    });
    const { pushes, arePushesMissed } = await apply(pools, events);
    const partitionOfFan = ({ data }: AnyRecordedEvent): number =>
      partitionOf((data as { fanId: string }).fanId);
    const ours = events.filter((event) => partitionOfFan(event) !== 0);
    expect(commits).toBe(2);
    expect(pushes.map(({ position }) => position)).toEqual(ours.map(({ position }) => position));
    expect(arePushesMissed).toBe(ours.length < events.length);
  });
});
