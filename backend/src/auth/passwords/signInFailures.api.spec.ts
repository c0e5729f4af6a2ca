import { randomBytes, randomUUID } from 'node:crypto';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../kernel/http/rateLimits.ts';
import { specStack } from '../../testing/stack.ts';
import { createSignInFailures } from './signInFailures.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await openRedis(specStack().redisUrl, (error) => {
    throw error;
  });
});
afterAll(() => redis.close());

/** Sign-in attempts of one API process, with waits only recorded. */
const processThatNotes = (waits: number[], factor = 1) =>
  createSignInFailures(redis, factor, async (ms) => waits.push(ms));

describe('failing at one account', () => {
  it('is delayed after five, in all processes together, until a success', async () => {
    const key = randomUUID();
    const waits: number[] = [];
    const [one, two] = [processThatNotes(waits), processThatNotes(waits)];
    for (let at = 0; at < 5; at++) await (at % 2 ? one : two).countAttempt(key);
    expect(waits).toEqual([]);
    await one.countAttempt(key);
    await two.countAttempt(key);
    expect(waits).toEqual([500, 1_000]);
    await one.clear(key);
    await two.countAttempt(key);
    expect(waits).toHaveLength(2);
  });

  it('counts parallel attempts, and never refuses them', async () => {
    const key = randomUUID();
    const waits: number[] = [];
    const app = processThatNotes(waits);
    await Promise.all(Array.from({ length: 40 }, () => app.countAttempt(key)));
    expect(waits).toHaveLength(35);
    expect(Math.max(...waits)).toBe(8_000);
  });

  it('uses three slots in all processes together, which are released afterwards', async () => {
    const key = randomUUID();
    const [one, two] = [processThatNotes([]), processThatNotes([])];
    const leaves = await Promise.all([
      one.acquireSlot(key),
      two.acquireSlot(key),
      one.acquireSlot(key),
    ]);
    expect(leaves.every(Boolean)).toBe(true);
    expect(await two.acquireSlot(key)).toBeUndefined();
    expect(await one.acquireSlot(randomUUID())).toBeDefined();
    await leaves[0]?.();
    expect(await two.acquireSlot(key)).toBeDefined();
    expect(await two.acquireSlot(key)).toBeUndefined();
  });

  it('does not delay another account', async () => {
    const waits: number[] = [];
    const app = processThatNotes(waits);
    const key = randomUUID();
    for (let at = 0; at < 5; at++) await app.countAttempt(key);
    await app.countAttempt(randomUUID());
    expect(waits).toEqual([]);
  });
});

describe('failing from one address', () => {
  it('is refused after fifty failures; successes do not count', async () => {
    const rateLimits = createRateLimits(redis, 1);
    const address = randomUUID();
    const fail = () => rateLimits.consumeForAddress('signIn', address);
    for (let at = 0; at < 49; at++) expect(await fail()).toBeUndefined();
    await rateLimits.restorePointForAddress('signIn', address);
    expect(await fail()).toBeUndefined();
    expect(await fail()).toBeUndefined();
    expect(await fail()).toBeGreaterThan(0);
  });

  it('is refused for a household’s network together, and later for its provider’s', async () => {
    const rateLimits = createRateLimits(redis, 1);
    const group = () => randomBytes(2).toString('hex');
    const provider = `2001:${group()}:${group()}`;
    const fail = (household: string) =>
      rateLimits.consumeForAddress('signIn', `${provider}:${household}::${group()}`);
    for (let at = 0; at < 50; at++) expect(await fail('1')).toBeUndefined();
    expect(await fail('1')).toBeGreaterThan(0);
    for (const household of ['2', '3', '4']) {
      for (let at = 0; at < 49; at++) expect(await fail(household)).toBeUndefined();
    }
    let more = 0;
    while (more < 50 && (await fail('5')) === undefined) more += 1;
    expect(more).toBeLessThan(50);
    expect(
      await rateLimits.consumeForAddress('signIn', `2001:${group()}:${group()}::1`),
    ).toBeUndefined();
  });
});
