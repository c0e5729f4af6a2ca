import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'redis';
import { StartProblem } from './startProblem.ts';

const primariesCount = 3;
const slotsCount = 16_384;
const formedMsMax = 30_000;
const lookEveryMs = 50;

/** Three primaries, followed by the replica of each. */
export const redisNodeNames: readonly string[] = Array.from(
  { length: 2 * primariesCount },
  (_, at) => `redis-${at + 1}`,
);

/** Name of the cluster bus port of a node. */
export const busPortName = (name: string): string => `${name}-bus`;

export const redisClusterPortNames: readonly string[] = redisNodeNames.flatMap((name) => [
  name,
  busPortName(name),
]);

type PortOf = (name: string) => number;

/** Value of `REDIS_URL`; any node reports the others. */
export const redisClusterUrl = (portOf: PortOf, password: string): string =>
  `redis://:${password}@${redisNodeNames.map((name) => `127.0.0.1:${portOf(name)}`).join(',')}`;

const openNode = async (port: number, password: string) => {
  const node = createClient({ password, socket: { host: '127.0.0.1', port } });
  // An error fails the pending call.
  node.on('error', () => undefined);
  await node.connect();
  return node;
};
type Node = Awaited<ReturnType<typeof openNode>>;

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + formedMsMax;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new StartProblem(`The Redis Cluster has not ${what}.`);
    await delay(lookEveryMs);
  }
};

const hasLine = async (node: Node, line: string): Promise<boolean> =>
  (await node.clusterInfo()).split('\r\n').includes(line);

const everyNode = async (nodes: readonly Node[], line: string): Promise<boolean> =>
  (await Promise.all(nodes.map((node) => hasLine(node, line)))).every(Boolean);

const join = async (nodes: readonly Node[], portOf: PortOf): Promise<void> => {
  const [first] = nodes;
  for (const [at, node] of nodes.entries()) {
    await node.sendCommand(['CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1)]);
    if (at >= primariesCount) continue;
    const start = Math.ceil((slotsCount * at) / primariesCount);
    const end = Math.ceil((slotsCount * (at + 1)) / primariesCount) - 1;
    await node.clusterAddSlotsRange({ start, end });
  }
  for (const name of redisNodeNames.slice(1)) {
    const ports = [portOf(name), portOf(busPortName(name))].map(String);
    await first?.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', ...ports]);
  }
  await until('met', () => everyNode(nodes, `cluster_known_nodes:${nodes.length}`));
  for (const [at, node] of nodes.entries()) {
    const primary = nodes[at - primariesCount];
    if (primary) await node.clusterReplicate(await primary.clusterMyId());
  }
};

const isReplicated = async (nodes: readonly Node[]): Promise<boolean> => {
  const roles = await Promise.all(nodes.map((node) => node.sendCommand(['ROLE'])));
  return roles.every((role) => {
    const [kind, , , state] = role as unknown as [string, unknown, unknown, string];
    return kind === 'master' || state === 'connected';
  });
};

/** Forms a cluster of the started servers, unless they are one already. */
export const formRedisCluster = async (portOf: PortOf, password: string): Promise<void> => {
  const nodes = await Promise.all(redisNodeNames.map((name) => openNode(portOf(name), password)));
  try {
    const [first] = nodes;
    const isFormed = first && (await hasLine(first, `cluster_slots_assigned:${slotsCount}`));
    if (!isFormed) await join(nodes, portOf);
    await until('become whole', async () => {
      return (await everyNode(nodes, 'cluster_state:ok')) && (await isReplicated(nodes));
    });
  } finally {
    for (const node of nodes) node.destroy();
  }
};
