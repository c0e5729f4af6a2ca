import { openRedis } from '@ovation/redis/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { spansOver } from './outages.ts';
import { twoOfEach } from './plan.ts';
import { runPlan } from './run.ts';

const seed = 3;
/** It holds shared lookups and the stream of pushes, besides its share of the read models. */
const primary = 'redis-3';
/** Longer than the cluster waits before a replica takes over. */
const downMs = 6_000;

let stack: TestStack;

// As in a large deployment: two of each process, on a Redis Cluster.
beforeAll(async () => {
  stack = await startTestStack(process.env.PATH, { copies: twoOfEach, redis: 'cluster' });
});
afterAll(() => stack?.stop());

it('loses and duplicates nothing when half of all copies are killed, and then the others, and no call waits for them', async () => {
  const faults = [{ atMs: 500, fault: { kind: 'halves' } as const }];
  const { tally, findings } = await runPlan(stack, { seed, loadMs: 5_000, faults });
  expect(findings.join('\n')).toBe('');
  expect(tally.done).toBeGreaterThan(20);
  expect(tally.halvesBackAt).toHaveLength(2);
  // The remaining copies respond: no call waits until those that died are back.
  expect(spansOver(tally.outages.commands, tally.halvesBackAt)).toEqual([]);
  expect(spansOver(tally.outages.reads, tally.halvesBackAt)).toEqual([]);
});

const primaries = async (): Promise<string[]> => {
  const redis = await openRedis(stack.addresses.redisUrl, () => undefined);
  try {
    const ports = await redis.everywhere(async (node) => (await node.configGet('port')).port);
    return ports.map(String).sort();
  } finally {
    redis.destroy();
  }
};

it('fails over to a replica when a primary of a Redis Cluster dies, and no command waits for it', async () => {
  const before = await primaries();
  const faults = [{ atMs: 1_000, fault: { kind: 'dead', part: primary, forMs: downMs } as const }];
  const { tally, findings } = await runPlan(stack, { seed, loadMs: downMs, faults });
  expect(findings.join('\n')).toBe('');
  expect(tally.done).toBeGreaterThan(20);
  const { commands } = tally.outages;
  // The location of a message that is named by its id alone is in a read model only.
  expect([...commands.kinds].filter((kind) => kind !== 'buy a message')).toEqual([]);
  const after = await primaries();
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});
