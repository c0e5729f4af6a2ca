import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis, type OnFault, type RedisCluster, type RedisNode } from './connect.ts';

export type { RedisNode } from './connect.ts';

/** Timeout for connecting to a known node: a caller is waiting. */
const connectMsMaxDefault = 1_000;
/** Timeout for an operator's command, which can wait until a busy machine has made its connections. */
export const operatorConnectMsMax = 10_000;
const refreshMsMax = 5_000;
const refreshEveryMs = 250;
/** Maximum attempts for a slot that moves while it is followed. */
const attemptsMax = 4;

/** Redis, or the node that is needed, cannot be reached now. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

/** Commands of one key each, or of several in the same slot: those that share a hash tag. */
const keyCommands = [
  ...(['get', 'set', 'mGet', 'del', 'unlink', 'exists', 'eval', 'raiseWatermarks'] as const),
  ...(['hGetAll', 'hmGet', 'hKeys', 'hSet', 'hSetNX', 'hDel'] as const),
  ...(['zCard', 'zCount', 'zScore', 'zRem', 'zRangeWithScores'] as const),
] as const;

type KeyCommand = (typeof keyCommands)[number];

/**
 * Redis, one server or a cluster. Nothing spans slots: keys used together share a hash tag. During an
 * outage of a node its commands fail at once.
 */
export interface Redis extends Pick<RedisNode, KeyCommand> {
  /**
   * Runs several commands, in order, on the connection to the node that holds a key. It may be called again
   * when the slot has moved, so it must be idempotent.
   */
  at<T>(key: string, work: (node: RedisNode) => Promise<T>): Promise<T>;
  /** The node that holds a key; make further connections to it with its `duplicate`. */
  nodeOf(key: string): Promise<RedisNode>;
  /** Runs the work on each node that holds keys. */
  everywhere<T>(work: (node: RedisNode) => Promise<T>): Promise<T[]>;
  /** All keys that match a pattern, node by node, in batches. */
  scan(options: { MATCH: string; COUNT: number }): AsyncIterable<string[]>;
  /** Discovers the slots again. */
  refresh(): Promise<void>;
  readonly isReady: boolean;
  /** True if keys of different slots may be on different nodes, so that no command spans them. */
  readonly isCluster: boolean;
  /**
   * Calls back at each new connection: its node may have older data. Returns a function that unsubscribes.
   */
  onReady(listener: () => void): () => void;
  close(): Promise<void>;
  destroy(): void;
}

/** True for Redis's reply that the slot is on another node; nothing was done. */
export const isMoved = (error: unknown): boolean =>
  error instanceof Error && /^MOVED /.test(error.message);

type NodeAccess = Pick<
  Redis,
  | 'at'
  | 'nodeOf'
  | 'everywhere'
  | 'refresh'
  | 'isReady'
  | 'isCluster'
  | 'onReady'
  | 'close'
  | 'destroy'
>;

const keyOf = (name: KeyCommand, args: readonly unknown[]): string => {
  const [first] = args;
  if (name === 'eval') return (args[1] as { keys: readonly string[] }).keys[0] ?? '';
  return String(Array.isArray(first) ? first[0] : first);
};

/** Commands of a key, sent to its node. */
const commandsOf = ({ at }: Pick<Redis, 'at'>): Pick<RedisNode, KeyCommand> =>
  Object.fromEntries(
    keyCommands.map((name) => [
      name,
      (...args: unknown[]) =>
        at(keyOf(name, args), (node) =>
          (node[name] as (...given: unknown[]) => Promise<unknown>)(...args),
        ),
    ]),
  ) as unknown as Pick<RedisNode, KeyCommand>;

async function* scanOf(nodes: readonly RedisNode[], options: { MATCH: string; COUNT: number }) {
  for (const node of nodes) yield* node.scanIterator(options);
}

const redisOf = (access: NodeAccess): Redis => {
  const scan: Redis['scan'] = async function* (options) {
    yield* scanOf(await access.everywhere(async (node) => node), options);
  };
  return Object.defineProperties(
    { ...commandsOf(access), scan } as Redis,
    Object.getOwnPropertyDescriptors(access),
  );
};

const serverNodes = (client: RedisNode): NodeAccess => ({
  at: (_, work) => work(client),
  nodeOf: async () => client,
  everywhere: async (work) => [await work(client)],
  refresh: async () => undefined,
  isCluster: false,
  get isReady() {
    return client.isReady;
  },
  onReady: (listener) => {
    client.on('ready', listener);
    return () => client.off('ready', listener);
  },
  close: () => client.close(),
  destroy: () => client.destroy(),
});

/** Rejects when the work takes longer. */
const withTimeout = async <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  const done = new AbortController();
  const timeout = delay(ms, undefined, { signal: done.signal }).then(() => {
    throw new RedisUnavailable(what);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
    timeout.catch(() => undefined);
  }
};

/** Nodes of a cluster; a call finds the one that has its key, and follows it after a move. */
export const clusterNodes = (
  cluster: RedisCluster,
  onFault: OnFault,
  connectMsMax = connectMsMaxDefault,
): NodeAccess => {
  let refreshing: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const unavailableAddresses = (): ReadonlySet<string> =>
    new Set(
      cluster.masters
        .filter(({ client }) => client && !client.isReady)
        .map(({ address }) => address),
    );
  const refresh = (): Promise<void> => {
    refreshing ??= withTimeout(
      cluster._slots.rediscover(undefined, unavailableAddresses()),
      refreshMsMax,
      'no node of the cluster tells where the slots are',
    )
      .catch(onFault)
      .finally(() => {
        refreshing = undefined;
        refreshedAt = performance.now();
      });
    return refreshing;
  };
  /** Refreshes in the background: the failed call does not wait, and later ones use the result. */
  const refreshSoon = (): void => {
    if (performance.now() - refreshedAt > refreshEveryMs) void refresh();
  };
  const awaitConnected = async (node: Promise<unknown>): Promise<RedisNode> => {
    const isConnecting = cluster.masters.some(
      ({ client, connectPromise }) => connectPromise !== undefined || client === undefined,
    );
    return (await (isConnecting
      ? withTimeout(node, connectMsMax, 'a node of the cluster cannot be reached')
      : node)) as RedisNode;
  };
  const nodeOf = async (key: string): Promise<RedisNode> => {
    try {
      return await awaitConnected(cluster.getNodeClientForKey(key, false));
    } catch (error) {
      refreshSoon();
      // Also where no node has the slot, which the client does not expect.
      throw error instanceof RedisUnavailable
        ? error
        : new RedisUnavailable('no node of the cluster has the slot', { cause: error });
    }
  };
  return {
    nodeOf,
    at: async (key, work) => {
      for (let attempt = 1; ; attempt++) {
        const node = await nodeOf(key);
        try {
          return await work(node);
        } catch (error) {
          const followsSlot = isMoved(error) && attempt < attemptsMax;
          if (followsSlot) await refresh();
          else {
            if (!node.isReady || isMoved(error)) refreshSoon();
            throw error;
          }
        }
      }
    },
    everywhere: (work) =>
      Promise.all(
        cluster.masters.map(async (master) =>
          work(await awaitConnected(cluster.nodeClient(master))),
        ),
      ),
    refresh,
    isCluster: true,
    get isReady() {
      return cluster.isReady && cluster.masters.every(({ client }) => client?.isReady ?? true);
    },
    onReady: (listener) => {
      cluster.on('node-ready', listener);
      return () => cluster.off('node-ready', listener);
    },
    close: async () => {
      await cluster.close();
    },
    destroy: () => cluster.destroy(),
  };
};

/** Connects; later errors are reported to `onFault` and repaired by reconnecting. */
export const openRedis = async (
  url: string,
  onFault: OnFault,
  connectMsMax = connectMsMaxDefault,
): Promise<Redis> => {
  const { kind, client } = await connectRedis(url, onFault);
  return redisOf(
    kind === 'server' ? serverNodes(client) : clusterNodes(client, onFault, connectMsMax),
  );
};
