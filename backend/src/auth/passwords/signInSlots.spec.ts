import { recordLogs } from '@ovation/logging/testing/loggers';
import type { Redis } from '@ovation/redis/redis';
import { expect, it } from 'vitest';
import { circuitBreaker } from '../../kernel/process/circuitBreaker.ts';
import { createMetrics } from '../../kernel/process/metrics.ts';
import { createSignInSlots } from './signInSlots.ts';

const world = (answer: () => Promise<unknown>) => {
  const { logger, events } = recordLogs();
  const metrics = createMetrics('spec');
  const redis = { eval: answer } as unknown as Redis;
  const slots = createSignInSlots(circuitBreaker(redis, { logger, metrics, clockMs: () => 0 }));
  const countFallbacks = async () => (await metrics.rateLimitFallbacks.get()).values[0]?.value ?? 0;
  return { places: slots, events, countAway: countFallbacks };
};

it('counts locally while Redis is unavailable, which is logged and counted', async () => {
  const { places, events, countAway } = world(async () => {
    throw new Error('The client is offline');
  });
  const taken = [];
  for (let attempt = 1; attempt <= 3; attempt++) taken.push(await places.acquire('mara'));
  expect(taken.every((leave) => leave !== undefined)).toBe(true);
  expect(await places.acquire('mara')).toBeUndefined();
  expect(await places.acquire('nora')).toBeDefined();
  await taken[0]?.();
  expect(await places.acquire('mara')).toBeDefined();
  expect(events()).toEqual(['counters.memory_fallback_started']);
  expect(await countAway()).toBe(6);
});

it('has no slot if Redis reports all taken', async () => {
  const { places, events } = world(async () => 0);
  expect(await places.acquire('mara')).toBeUndefined();
  expect(events()).toEqual([]);
});
