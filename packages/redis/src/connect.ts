import { setTimeout as delay } from 'node:timers/promises';
import { createClient, createCluster } from 'redis';
import { type RedisAddress, redisAddressOf } from './address.ts';
import { intersectSortedSets } from './intersectSortedSets.ts';
import { raiseWatermarks } from './raiseWatermarks.ts';

const connectTimeoutMs = 5_000;
/** A connection that is silent for longer is dead: idle ones are pinged. */
const idleMsMax = 10_000;
const pingEveryMs = 3_000;
const reconnectMsFirst = 50;
const reconnectMsMax = 1_000;
/** Delay after which the other nodes are asked for the replacement of an unavailable node. */
const rediscoverMs = 500;
const causesMax = 5;

/** Called on each error of a connection, which repairs itself by reconnecting. */
export type OnFault = (error: Error) => void;

interface Options {
  /** Commands during an outage are queued in memory instead of failing at once. */
  readonly queuesOffline: boolean;
}

const settingsOf = (address: RedisAddress, { queuesOffline }: Options) => ({
  ...(address.username !== undefined && { username: address.username }),
  ...(address.password !== undefined && { password: address.password }),
  disableOfflineQueue: !queuesOffline,
  pingInterval: pingEveryMs,
  // A timer for each command costs more than the command; a dead connection is detected by its silence.
  commandOptions: { timeout: 0 },
  socket: {
    connectTimeout: connectTimeoutMs,
    socketTimeout: idleMsMax,
    reconnectStrategy: (retries: number) =>
      Math.min(reconnectMsFirst * 2 ** Math.min(retries, 6), reconnectMsMax),
    ...(address.isEncrypted && { tls: true as const }),
  },
});

const scripts = { intersectSortedSets, raiseWatermarks };

const newNode = (address: RedisAddress, options: Options) => {
  const [server] = address.nodes;
  const { socket, ...settings } = settingsOf(address, options);
  return createClient({
    ...settings,
    database: address.database,
    scripts,
    socket: { ...socket, ...server },
  });
};

const newCluster = (address: RedisAddress, options: Options) => {
  // With the timeout of commands, which the type leaves out and the nodes' clients accept.
  const defaults = settingsOf(address, options);
  return createCluster({
    rootNodes: address.nodes.map(({ host, port }) => ({ socket: { host, port } })),
    defaults,
    scripts,
    commandOptions: { timeout: 0 },
    // Otherwise one unreachable node blocks the discovery of the slots.
    minimizeConnections: true,
    topologyRefreshOnReconnectionAttemptStrategy: rediscoverMs,
  });
};

/** A connection to one server. */
export type RedisNode = ReturnType<typeof newNode>;
/** Connections to the nodes of a cluster. */
export type RedisCluster = ReturnType<typeof newCluster>;

const openNode = async (address: RedisAddress, options: Options, onFault: OnFault) => {
  const client = newNode(address, options);
  client.on('error', onFault);
  await client.connect();
  return client;
};

const isNotCluster = (error: Error): boolean => {
  let fault: unknown = error;
  for (let at = 0; at < causesMax && fault instanceof Error; at++) {
    if (/cluster support disabled/.test(fault.message)) return true;
    fault = fault.cause;
  }
  return false;
};

const openCluster = async (address: RedisAddress, options: Options, onFault: OnFault) => {
  const cluster = newCluster(address, options);
  let problem: Error | undefined;
  cluster.on('error', (error: Error) => {
    if (isNotCluster(error)) {
      problem = new Error('REDIS_URL names several servers, but they are no cluster', {
        cause: error,
      });
    }
    onFault(error);
  });
  cluster.on('node-error', onFault);
  for (let pauseMs = reconnectMsFirst; ; pauseMs = Math.min(pauseMs * 2, reconnectMsMax)) {
    try {
      await cluster.connect();
      return cluster;
    } catch (error) {
      if (problem) throw problem;
      onFault(error as Error);
    }
    await delay(pauseMs);
  }
};

/** True for a node of a cluster: a provider may give one name for a whole cluster. */
const isClusterNode = async (node: RedisNode): Promise<boolean> => {
  try {
    return /^cluster_enabled:1/m.test(await node.info('cluster'));
  } catch {
    // Without the permission to ask it is a single server.
    return false;
  }
};

export type Connected =
  | { readonly kind: 'server'; readonly client: RedisNode }
  | { readonly kind: 'cluster'; readonly client: RedisCluster };

/**
 * Connects to the Redis of `REDIS_URL`, waiting through an outage. Throws when it names several servers
 * that are no cluster.
 */
export const connectRedis = async (
  url: string,
  onFault: OnFault,
  options: Options = { queuesOffline: false },
): Promise<Connected> => {
  const address = redisAddressOf(url);
  if (address.nodes.length === 1) {
    const client = await openNode(address, options, onFault);
    if (!(await isClusterNode(client))) return { kind: 'server', client };
    client.destroy();
  }
  return { kind: 'cluster', client: await openCluster(address, options, onFault) };
};
