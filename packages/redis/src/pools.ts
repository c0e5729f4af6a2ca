import type { OnFault } from './connect.ts';
import { isMoved, type Redis, type RedisNode } from './redis.ts';

/** Connections that are each used by one caller at a time, as `WATCH` needs it. */
export interface Lanes {
  /** Work on the node that holds a key. It fails when the slot has moved: the next try finds it. */
  use<T>(key: string, work: (node: RedisNode) => Promise<T>): Promise<T>;
  /** Calls when a lane was connected anew, before it is used again: what it reaches may be older. */
  onReconnect(listener: () => void): void;
  close(): void;
}

/** The lanes to one node. */
interface Pool {
  take(): Promise<RedisNode>;
  give(lane: RedisNode): void;
  close(): void;
}

const openPool = (
  node: RedisNode,
  count: number,
  { onFault, onReconnect }: { readonly onFault: OnFault; readonly onReconnect: () => void },
): Pool => {
  const all = new Set<RedisNode>();
  const free: RedisNode[] = [];
  const waiting: { resolve: (lane: RedisNode) => void; reject: (error: Error) => void }[] = [];
  let opened = 0;
  const open = async (): Promise<RedisNode> => {
    opened += 1;
    const lane = node.duplicate() as RedisNode;
    all.add(lane);
    lane.on('error', onFault);
    try {
      await lane.connect();
      lane.on('ready', onReconnect);
      return lane;
    } catch (error) {
      opened -= 1;
      all.delete(lane);
      throw error;
    }
  };
  return {
    take: async () =>
      free.pop() ??
      (opened < count
        ? open()
        : new Promise<RedisNode>((resolve, reject) => waiting.push({ resolve, reject }))),
    give: (lane) => {
      const next = waiting.shift();
      if (next) next.resolve(lane);
      else free.push(lane);
    },
    close: () => {
      for (const lane of all) if (lane.isOpen) lane.destroy();
      for (const { reject } of waiting.splice(0)) reject(new Error('the node is gone'));
    },
  };
};

/** So many lanes to each node, opened when they are first needed. */
export const openLanes = (redis: Redis, count: number, onFault: OnFault): Lanes => {
  const pools = new Map<RedisNode, Pool>();
  const listeners = new Set<() => void>();
  const onReconnect = (): void => {
    for (const listener of listeners) listener();
  };
  /** Nodes that the cluster has no more. */
  const forgetGone = (): void => {
    for (const [node, pool] of pools) {
      if (node.isOpen) continue;
      pool.close();
      pools.delete(node);
    }
  };
  const poolOf = (node: RedisNode): Pool => {
    const known = pools.get(node);
    if (known) return known;
    forgetGone();
    const pool = openPool(node, count, { onFault, onReconnect });
    pools.set(node, pool);
    return pool;
  };
  return {
    use: async (key, work) => {
      const pool = poolOf(await redis.nodeOf(key));
      const lane = await pool.take();
      try {
        return await work(lane);
      } catch (error) {
        if (isMoved(error)) await redis.refresh();
        throw error;
      } finally {
        pool.give(lane);
      }
    },
    onReconnect: (listener) => void listeners.add(listener),
    close: () => {
      for (const pool of pools.values()) pool.close();
      pools.clear();
    },
  };
};
