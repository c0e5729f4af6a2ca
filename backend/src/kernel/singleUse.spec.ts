import { recordLogs } from '@ovation/logging/testing/loggers';
import type { Redis } from '@ovation/redis/redis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { circuitBreaker } from './process/circuitBreaker.ts';
import { createMetrics } from './process/metrics.ts';
import { createSingleUse } from './singleUse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = async (): Promise<never> => {
  throw new Error('The client is offline');
};

/** Counts as Redis does; fails while `isAway`. */
const world = () => {
  const counts = new Map<string, number>();
  const state = { isAway: false };
  const redis = {
    eval: (_: string, { keys: [key = ''] }: { keys: string[] }) => {
      if (state.isAway) return failing();
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve([count, 60_000]);
    },
  } as unknown as Redis;
  const metrics = createMetrics('spec');
  const { logger, events } = recordLogs();
  const counters = circuitBreaker(redis, { logger, metrics, clockMs: () => Date.now() });
  const countFallbacks = async () => (await metrics.rateLimitFallbacks.get()).values[0]?.value ?? 0;
  return { state, counters, countAway: countFallbacks, events };
};

it('is claimed once, across processes', async () => {
  const { counters } = world();
  const [one, other] = [createSingleUse(counters), createSingleUse(counters)];
  expect(await one.claim('a proof', 60)).toBe(true);
  expect(await other.claim('a proof', 60)).toBe(false);
  expect(await other.claim('another proof', 60)).toBe(true);
});

it('is remembered by each process while Redis is unavailable, which is logged and counted', async () => {
  const { counters, state, countAway, events } = world();
  state.isAway = true;
  const usedOnce = createSingleUse(counters);
  expect(await usedOnce.claim('a proof', 60)).toBe(true);
  expect(await usedOnce.claim('a proof', 60)).toBe(false);
  expect(events()).toEqual(['counters.memory_fallback_started']);
  expect(await countAway()).toBe(2);
  vi.advanceTimersByTime(60_001);
  expect(await usedOnce.claim('a proof', 60)).toBe(true);
});
