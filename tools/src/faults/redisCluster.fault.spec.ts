import { openRedis } from '@ovation/redis/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForTests } from '../test/apiSetup.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { spreadOver } from './plan.ts';
import { runPlan } from './run.ts';

const seed = 3;
const loadMs = 9_000;
/** It has what the others look up and the stream of pushes, besides its share of the read models. */
const part = 'redis-3';
/** Longer than the cluster waits before another takes its place. */
const deadMs = 6_000;
/** As long as the product may answer nothing of what the dead node had. */
const readsAwayMsMax = 10_000;

let stack: TestStack;

beforeAll(async () => {
  await buildForTests();
  stack = await startTestStack(process.env.PATH, { redis: 'cluster' });
});
afterAll(() => stack?.stop());

const primaries = async (): Promise<string[]> => {
  const redis = await openRedis(stack.addresses.redisUrl, () => undefined);
  try {
    const ports = await redis.everywhere(async (node) => (await node.configGet('port')).port);
    return ports.map(String).sort();
  } finally {
    redis.destroy();
  }
};

it('goes on with a replica when a primary of a Redis Cluster dies, and no command waits for it', async () => {
  const before = await primaries();
  const faults = spreadOver([{ kind: 'dead', part, forMs: deadMs }], loadMs);
  const { tally, findings } = await runPlan(stack, { seed, loadMs, faults });
  expect(findings).toEqual([]);
  expect(tally.done).toBeGreaterThan(20);
  const { commands, reads } = tally.outages;
  // Where a message lies that is named by its id alone, only a read model tells.
  expect([...commands.kinds].filter((kind) => kind !== 'buy a message')).toEqual([]);
  expect(reads.longestMs).toBeLessThan(readsAwayMsMax);
  const after = await primaries();
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});
