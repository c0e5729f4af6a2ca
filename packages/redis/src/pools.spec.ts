import { expect, it, vi } from 'vitest';
import { openPools } from './pools.ts';
import type { Redis, RedisNode } from './redis.ts';

type Listener = (...args: unknown[]) => void;

/** A node whose pool has so many connections, each used by one caller at a time. */
const nodeNamed = (name: string) => {
  const free: { name: string; listeners: Listener[] }[] = [];
  const opened: { minimum: number; maximum: number; acquireTimeout: number }[] = [];
  const state = { isOpen: true, isRefused: false, destroyed: 0 };
  const pool = {
    on: () => pool,
    connect: async () => {
      if (state.isRefused) throw new Error('refused');
    },
    execute: async (work: (client: unknown) => Promise<unknown>) => {
      const held = free.shift();
      if (!held) throw new Error('more at a time than there are');
      const client = { on: (_: string, listener: Listener) => held.listeners.push(listener), held };
      try {
        return await work(client);
      } finally {
        free.push(held);
      }
    },
    destroy: () => {
      state.destroyed += 1;
    },
  };
  const all: (typeof free)[number][] = [];
  const node = {
    get isOpen() {
      return state.isOpen;
    },
    createPool: (options: (typeof opened)[number]) => {
      opened.push(options);
      free.splice(0);
      for (let at = 0; at < options.maximum; at++)
        free.push({ name: `${name}${at}`, listeners: [] });
      all.push(...free);
      return pool;
    },
  } as unknown as RedisNode;
  return { node, opened, state, all };
};

const world = () => {
  const [one, two] = [nodeNamed('one'), nodeNamed('two')];
  const holder = { of: one.node };
  const refresh = vi.fn(async () => undefined);
  const redis = { nodeOf: async () => holder.of, refresh } as unknown as Redis;
  return { one, two, holder, refresh, pools: openPools(redis, 3, () => undefined) };
};

const nameOf = async (client: RedisNode) =>
  (client as unknown as { held: { name: string } }).held.name;

it('opens so many connections to a node when first needed, and closes none for being idle', async () => {
  const { one, two, pools } = world();
  expect(one.opened).toEqual([]);
  expect(await pools.use('a', nameOf)).toMatch(/^one/);
  await pools.use('b', nameOf);
  expect(one.opened).toEqual([{ minimum: 3, maximum: 3, acquireTimeout: 0 }]);
  expect(two.opened).toEqual([]);
});

it('reports each reconnect', async () => {
  const { one, pools } = world();
  const reported = vi.fn();
  pools.onReconnect(reported);
  await pools.use('a', nameOf);
  expect(one.all.map(({ listeners }) => listeners.length)).toEqual([1, 1, 1]);
  for (const { listeners } of one.all) for (const listener of listeners) listener();
  expect(reported).toHaveBeenCalledTimes(3);
});

it('drops a closed node when it meets another', async () => {
  const { one, two, holder, pools } = world();
  await pools.use('a', nameOf);
  one.state.isOpen = false;
  holder.of = two.node;
  expect(await pools.use('a', nameOf)).toMatch(/^two/);
  expect(one.state.destroyed).toBe(1);
});

it('retries to open a failed pool', async () => {
  const { one, pools } = world();
  one.state.isRefused = true;
  await expect(pools.use('a', nameOf)).rejects.toThrow('refused');
  one.state.isRefused = false;
  expect(await pools.use('a', nameOf)).toMatch(/^one/);
  expect(one.opened).toHaveLength(2);
});

it('refreshes the slots when one has moved, and leaves the retry to the caller', async () => {
  const { refresh, pools } = world();
  const moved = Promise.reject(new Error('MOVED 7 127.0.0.1:7003'));
  await expect(pools.use('a', () => moved)).rejects.toThrow('MOVED');
  expect(refresh).toHaveBeenCalledOnce();
});

it('closes all connections that it opened', async () => {
  const { one, pools } = world();
  await pools.use('a', nameOf);
  pools.close();
  expect(one.state.destroyed).toBe(1);
});
