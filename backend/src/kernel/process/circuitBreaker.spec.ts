import { recordLogs } from '@ovation/logging/testing/loggers';
import type { Redis } from '@ovation/redis/redis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimits, limits } from '../http/rateLimits.ts';
import { circuitBreaker } from './circuitBreaker.ts';
import { createMetrics } from './metrics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answering = async (): Promise<unknown> => [1, 60_000];
const hanging = (): Promise<never> => new Promise(() => undefined);
const failing = async (): Promise<never> => {
  throw new Error('The client is offline');
};

const world = () => {
  const state: { answer: () => Promise<unknown> } = { answer: answering };
  const called = vi.fn();
  const redis = {
    eval: () => {
      called();
      return state.answer();
    },
  } as unknown as Redis;
  const { logger, events } = recordLogs();
  const metrics = createMetrics('spec');
  const counters = circuitBreaker(redis, { logger, metrics, clockMs: () => Date.now() });
  const rateLimits = createRateLimits(counters, 1);
  const tip = () => rateLimits.consume('tip', 'mara');
  const countFallbacks = async () => (await metrics.rateLimitFallbacks.get()).values[0]?.value ?? 0;
  return { state, called, events, tip, countAway: countFallbacks };
};

it('waits a second for a Redis that hangs, once, and then fails fast', async () => {
  const { state, called, tip } = world();
  state.answer = hanging;
  const first = tip();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBeUndefined();
  expect(await tip()).toBeUndefined();
  expect(called).toHaveBeenCalledOnce();
});

it('still counts, in memory', async () => {
  const { state, tip } = world();
  state.answer = failing;
  for (let use = 0; use < limits.tip.points; use++) expect(await tip()).toBeUndefined();
  expect(await tip()).toBeGreaterThan(0);
});

it('logs once when Redis goes away and once when it is back, and counts each fallback', async () => {
  const { state, events, tip, countAway } = world();
  state.answer = hanging;
  const first = tip();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await tip();
  expect(await countAway()).toBe(2);
  state.answer = answering;
  await vi.advanceTimersByTimeAsync(5_000);
  await tip();
  await tip();
  expect(events()).toEqual(['counters.memory_fallback_started', 'counters.memory_fallback_ended']);
});

it('lets one call probe a Redis that hung, while the others go on', async () => {
  const { state, called, tip } = world();
  state.answer = hanging;
  const first = tip();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await vi.advanceTimersByTimeAsync(5_000);
  const trying = tip();
  expect(await tip()).toBeUndefined();
  expect(called).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await trying).toBeUndefined();
});
