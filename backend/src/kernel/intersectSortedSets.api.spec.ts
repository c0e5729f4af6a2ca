import { randomUUID } from 'node:crypto';
import { openRedis, type Redis, type RedisNode } from '@ovation/redis/redis';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specStack } from '../testing/stack.ts';

let redis: Redis;
let node: RedisNode;

beforeAll(async () => {
  redis = await openRedis(specStack().redisUrl, (error) => {
    throw error;
  });
  node = await redis.nodeOf('');
});
afterAll(() => redis.close());

/** Creates sets of numbered members, ten of which share each score; returns a finder of their numbers. */
const world = async (groups: readonly (readonly (readonly number[])[])[]) => {
  const prefix = `{spec-${randomUUID()}}`;
  const keys = groups.map((group, at) => group.map((_, which) => `${prefix}:${at}:${which}`));
  for (const [at, group] of groups.entries()) {
    for (const [which, numbers] of group.entries()) {
      const key = keys[at]?.[which] ?? '';
      const members = numbers.map((number) => ({
        value: String(number).padStart(5, '0'),
        score: Math.floor(number / 10),
      }));
      if (members.length > 0) await node.zAdd(key, members);
      await node.expire(key, 60);
    }
  }
  return async (newestFirst: boolean, limit = 300, scannedMax = 3_000) => {
    const found = await node.intersectSortedSets(keys, {
      newestFirst,
      limit,
      scannedMax,
    });
    for (const { value, score } of found) expect(score).toBe(Math.floor(Number(value) / 10));
    return found.map(({ value }) => Number(value));
  };
};

const every = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at * step);

const numbers = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 40 });
const groupsOfSets = fc.array(fc.array(numbers, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});

describe('the intersection of groups of sorted sets', () => {
  it('has the members in a set of each group, once, in the order of the sets', async () => {
    await fc.assert(
      fc.asyncProperty(
        groupsOfSets,
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        async (groups, newestFirst, limit) => {
          const find = await world(groups);
          const unions = groups.map((group) => new Set(group.flat()));
          const both = every(1, 61).filter((one) => unions.every((union) => union.has(one)));
          const expected = newestFirst ? both.reverse() : both;
          expect(await find(newestFirst, limit)).toEqual(expected.slice(0, limit));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('walks the smallest group, however many newer members the others have', async () => {
    const find = await world([[every(1, 5_000)], [[3, 7, 9_999]]]);
    expect([await find(true), await find(false)]).toEqual([
      [7, 3],
      [3, 7],
    ]);
  });

  it('merges several sets of a group over more than one step', async () => {
    const merged = [...new Set([...every(2, 700), ...every(3, 700)])].sort((a, b) => a - b);
    const alone = await world([[every(2, 700), every(3, 700)]]);
    expect(await alone(false, 2_000)).toEqual(merged);
    expect(await alone(true, 2_000)).toEqual(merged.toReversed());
    const among = await world([[every(1, 5_000)], [every(2, 700), every(3, 700)]]);
    expect(await among(false, 2_000)).toEqual(merged);
    expect(await among(true, 2_000)).toEqual(merged.toReversed());
  });

  it('returns none if none are requested', async () => {
    const find = await world([[[1, 2, 3]]]);
    expect(await find(true)).toEqual([3, 2, 1]);
    const request = { newestFirst: true, limit: 300, scannedMax: 3_000 };
    expect(await node.intersectSortedSets([], request)).toEqual([]);
  });

  it('walks in several steps, up to a maximum of members', async () => {
    const sixes = every(6, 4_000);
    const find = await world([[every(2, 4_000)], [every(3, 5_000)]]);
    expect(await find(false)).toEqual(sixes.slice(0, 300));
    expect(await find(false, 10_000)).toEqual(sixes.slice(0, 1_000));
    const apart = await world([
      [[...every(2, 4_000), 8_001]],
      [every(2, 4_001).map((one) => one + 1)],
    ]);
    expect(await apart(false)).toEqual([]);
    expect(await apart(true)).toEqual([8_001]);
  });
});
