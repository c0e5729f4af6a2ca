import type { OnFault } from './connect.ts';
import { isMoved, type Redis, type RedisNode } from './redis.ts';

/** Connections that are each used by one caller at a time, as `WATCH` needs it. */
export interface ConnectionPools {
  /** Runs work on the node that holds a key. It fails when the slot has moved: a retry finds it. */
  use<T>(key: string, work: (node: RedisNode) => Promise<T>): Promise<T>;
  /** True if keys of different slots may be on different nodes, so that no transaction spans them. */
  readonly isCluster: boolean;
  /**
   * Calls back when a connection was re-established, before it is used again: its node may have older data.
   */
  onReconnect(listener: () => void): void;
  close(): void;
}

type Pool = ReturnType<RedisNode['createPool']>;

interface OpenPool {
  readonly pool: Pool;
  /** Resolves when all of its connections are open, and each reports its reconnects. */
  readonly ready: Promise<unknown>;
}

interface PoolOptions {
  /** Connections to each node, opened when the node is first needed. */
  readonly count: number;
  readonly onFault: OnFault;
  readonly onReconnect: () => void;
}

const openPool = (node: RedisNode, { count, onFault, onReconnect }: PoolOptions): OpenPool => {
  // None is closed for being idle: Redis may be restored meanwhile, which nothing would report. Nobody
  // waits in vain for one: its user's commands fail when the node is unavailable.
  const pool = node.createPool({ minimum: count, maximum: count, acquireTimeout: 0 });
  pool.on('error', onFault);
  const connectAll = async (): Promise<void> => {
    await pool.connect();
    // So many at a time use as many connections.
    const listening = Array.from({ length: count }, () =>
      pool.execute(async (client) => client.on('ready', onReconnect)),
    );
    await Promise.all(listening);
  };
  return { pool, ready: connectAll() };
};

/** Opens pools of so many connections to each node. */
export const openPools = (redis: Redis, count: number, onFault: OnFault): ConnectionPools => {
  const pools = new Map<RedisNode, OpenPool>();
  const listeners = new Set<() => void>();
  const onReconnect = (): void => {
    for (const listener of listeners) listener();
  };
  const drop = (node: RedisNode): void => {
    pools.get(node)?.pool.destroy();
    pools.delete(node);
  };
  /** Drops the pools of nodes that have left the cluster. */
  const dropClosed = (): void => {
    for (const node of pools.keys()) if (!node.isOpen) drop(node);
  };
  const poolOf = async (node: RedisNode): Promise<Pool> => {
    const existing = pools.get(node);
    if (!existing) dropClosed();
    const opened = existing ?? openPool(node, { count, onFault, onReconnect });
    pools.set(node, opened);
    try {
      await opened.ready;
      return opened.pool;
    } catch (error) {
      if (pools.get(node) === opened) drop(node);
      throw error;
    }
  };
  return {
    isCluster: redis.isCluster,
    use: async (key, work) => {
      const pool = await poolOf(await redis.nodeOf(key));
      try {
        return await pool.execute((client) => work(client as RedisNode));
      } catch (error) {
        if (isMoved(error)) await redis.refresh();
        throw error;
      }
    },
    onReconnect: (listener) => void listeners.add(listener),
    close: () => {
      for (const node of [...pools.keys()]) drop(node);
    },
  };
};
