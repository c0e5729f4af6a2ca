import { expect, it, vi } from 'vitest';
import type { RedisCluster } from './connect.ts';
import { clusterNodes, isMoved, type RedisNode } from './redis.ts';

const moved = () => new Error('MOVED 13215 127.0.0.1:7003');

/** A cluster in which one node has the slot of every key, until the slots are discovered again. */
const fakeCluster = (slotOwner: 'first' | 'nowhere' = 'first') => {
  const nodes = {
    first: { name: 'first', isReady: true } as unknown as RedisNode & { isReady: boolean },
    second: { name: 'second', isReady: true } as unknown as RedisNode & { isReady: boolean },
  };
  const state = { holder: slotOwner === 'first' ? nodes.first : undefined };
  const rediscover = vi.fn(async () => {
    state.holder = nodes.second;
  });
  const masters = Object.values(nodes).map((client, at) => ({ address: `node:${at}`, client }));
  const cluster = {
    masters,
    isReady: true,
    _slots: { rediscover },
    getNodeClientForKey: async () => {
      if (!state.holder) throw new TypeError('Cannot read properties of undefined');
      return state.holder;
    },
    nodeClient: async ({ client }: (typeof masters)[number]) => client,
  } as unknown as RedisCluster;
  return { nodes, rediscover, places: clusterNodes(cluster, () => undefined) };
};

it('follows a slot that has moved, and repeats the work there', async () => {
  const { nodes, rediscover, places } = fakeCluster();
  const nodesUsed: RedisNode[] = [];
  const answer = await places.at('{07}:a', async (node) => {
    nodesUsed.push(node);
    if (node === nodes.first) throw moved();
    return 'here';
  });
  expect([answer, nodesUsed]).toEqual(['here', [nodes.first, nodes.second]]);
  expect(rediscover).toHaveBeenCalledOnce();
});

it('gives up on a slot that moves each time it is followed', async () => {
  const { places } = fakeCluster();
  const work = vi.fn(async () => {
    throw moved();
  });
  const failure = await places.at('{07}:a', work).catch((error: unknown) => error);
  expect(isMoved(failure)).toBe(true);
  expect(work).toHaveBeenCalledTimes(4);
});

it('fails at once while a node is unavailable, and looks for its replica in the background', async () => {
  const { nodes, rediscover, places } = fakeCluster();
  const offline = async () => {
    nodes.first.isReady = false;
    throw new Error('The client is offline');
  };
  await expect(places.at('{07}:a', offline)).rejects.toThrow('The client is offline');
  // The unavailable node is not asked for its replacement.
  expect(rediscover.mock.calls).toEqual([[undefined, new Set(['node:0'])]]);
  await expect(places.at('{07}:a', async (node) => node)).resolves.toBe(nodes.second);
});

it('distinguishes an error of the work from one of the cluster: it is not repeated', async () => {
  const { rediscover, places } = fakeCluster();
  const work = vi.fn(async () => {
    throw new Error('WRONGTYPE');
  });
  await expect(places.at('{07}:a', work)).rejects.toThrow('WRONGTYPE');
  expect(work).toHaveBeenCalledOnce();
  expect(rediscover).not.toHaveBeenCalled();
});

it('reports that Redis is unavailable where no node has the slot', async () => {
  const { places } = fakeCluster('nowhere');
  await expect(places.at('{07}:a', async () => 'here')).rejects.toMatchObject({
    name: 'RedisUnavailable',
    message: 'no node of the cluster has the slot',
  });
});

it('runs the work on each node', async () => {
  const { nodes, places } = fakeCluster();
  expect(await places.everywhere(async (node) => node)).toEqual([nodes.first, nodes.second]);
});
