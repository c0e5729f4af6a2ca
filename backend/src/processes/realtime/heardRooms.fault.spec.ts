import { openRedis } from '@ovation/redis/redis';
import { startTestServers } from '@ovation/tools/test/testServers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pushStream } from '../../kernel/queues/pushStream.ts';
import { openHeardRooms, standsMs } from './heardRooms.ts';

const key = `{${pushStream}}:heard`;
const patience = { timeout: 20_000, interval: 20 };

const world = async () => {
  const servers = await startTestServers(['redis']);
  const redis = await openRedis(servers.urls.redis, () => undefined);
  onTestFinished(() => redis.destroy());
  const heard = openHeardRooms(redis);
  /** As when the time has passed after which the set is whole. */
  const form = (): Promise<unknown> =>
    redis.at(key, async (node) => {
      const members = await node.zRange(key, 0, -1);
      const value = members.find((member) => member.startsWith('forming:')) ?? 'nothing';
      return node.zAdd(key, { score: 1, value });
    });
  return { servers, redis, heard, form };
};

it('tells which rooms somebody may hear, once the set is whole', async () => {
  const { redis, heard, form } = await world();
  expect(await heard.heardOf(['a'])).toBeUndefined();
  const { untilMs, added } = await heard.write(['a', 'b']);
  expect(added).toBe(2);
  expect(await heard.heardOf(['a'])).toBeUndefined();
  await form();
  expect(await heard.write(['b', 'c'])).toMatchObject({ added: 1 });
  expect(await heard.heardOf(['a', 'nobody', 'c'])).toEqual(new Set(['a', 'c']));
  // One that stood out its time goes with the next write, and all of them when nobody writes.
  await redis.at(key, (node) => node.zAdd(key, { score: untilMs - standsMs, value: 'a' }));
  await heard.write([]);
  expect(await heard.heardOf(['a', 'b'])).toEqual(new Set(['b']));
  expect(await redis.at(key, (node) => node.pTTL(key))).toBeGreaterThan(0);
});

it('is not whole once it was wiped, or the server was started again with what it had', async () => {
  const { servers, redis, heard, form } = await world();
  const { begunMs } = await heard.write(['a']);
  await form();
  expect(await heard.write([])).toMatchObject({ begunMs });
  await redis.unlink(key);
  expect(await heard.heardOf(['a'])).toBeUndefined();
  const again = await heard.write(['a']);
  expect(again.begunMs).toBeGreaterThan(begunMs);
  await form();
  await heard.write([]);
  expect(await heard.heardOf(['a', 'b'])).toEqual(new Set(['a']));
  const ready = new Promise<void>((resolve) => void redis.onReady(resolve));
  await servers.kill('redis');
  await ready;
  await vi.waitFor(async () => expect(await heard.heardOf(['a'])).toBeUndefined(), patience);
  const { added, ...last } = await heard.write(['a']);
  expect([added, last.begunMs > again.begunMs]).toEqual([0, true]);
});
