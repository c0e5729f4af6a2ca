import type { Redis } from '@ovation/redis/redis';
import { expect, it } from 'vitest';
import { createRateLimits, limits } from '../../kernel/http/rateLimits.ts';
import { createCardAttempts, declinesMax } from './cardAttempts.ts';

/** Redis is unavailable, so that the in-memory limiter counts. */
const redis = {
  eval: async () => {
    throw new Error('away');
  },
  del: async () => {
    throw new Error('away');
  },
} as unknown as Redis;

const world = (factor = 1) => {
  const tries = createCardAttempts(redis, createRateLimits(redis, factor), factor);
  const tryCard = async (outcome: 'declined' | 'fine', personId = 'mara') => {
    await tries.begin(personId);
    await tries.end(personId, outcome);
  };
  return { tryCard };
};

it('allows ten card attempts an hour per person', async () => {
  const { tryCard } = world();
  for (let at = 0; at < limits.cardTry.points; at++) await tryCard('fine');
  await expect(tryCard('fine')).rejects.toMatchObject({ message: 'RATE_LIMITED' });
  await expect(tryCard('fine', 'luna')).resolves.toBeUndefined();
});

it('pauses a person after three consecutive declines', async () => {
  const { tryCard } = world();
  for (let at = 0; at < declinesMax; at++) await tryCard('declined');
  await expect(tryCard('fine')).rejects.toMatchObject({ message: 'RATE_LIMITED' });
});

it('resets declines after a successful attempt', async () => {
  const { tryCard } = world();
  for (const outcome of ['declined', 'declined', 'fine', 'declined', 'declined'] as const) {
    await tryCard(outcome);
  }
  await expect(tryCard('fine')).resolves.toBeUndefined();
});

it('counts nothing when limits are off', async () => {
  const { tryCard } = world(0);
  for (let at = 0; at < 30; at++) await tryCard('declined');
  await expect(tryCard('fine')).resolves.toBeUndefined();
});
