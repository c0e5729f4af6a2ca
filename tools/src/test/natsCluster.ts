import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nats } from '../provision/programs.ts';
import { SupervisedChild } from '../stack/childProcess.ts';
import { claimFolder, prepareFolder } from '../stack/folder.ts';
import { choosePorts } from '../stack/ports.ts';
import { isNatsReady } from '../stack/probes.ts';
import { stackPaths } from '../state/paths.ts';
import { makeTestFolder, removeTestFolder } from './testFolder.ts';
import { programOf } from './testServers.ts';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

export const natsNodeNames = ['nats-1', 'nats-2', 'nats-3'] as const;
export type NatsNodeName = (typeof natsNodeNames)[number];

export interface NatsCluster {
  readonly url: string;
  /** Kills a node for good. */
  lose: (name: NatsNodeName) => Promise<void>;
}

type Ports = Readonly<Record<string, number>>;

const routeName = (name: NatsNodeName): string => `${name}-route`;

const configurationOf = (name: NatsNodeName, ports: Ports, dataDir: string): string =>
  [
    `server_name: ${name}`,
    `listen: 127.0.0.1:${ports[name]}`,
    `jetstream { store_dir: "${dataDir}" }`,
    'cluster {',
    '  name: specs',
    `  listen: 127.0.0.1:${ports[routeName(name)]}`,
    `  routes: [${natsNodeNames.map((other) => `nats://127.0.0.1:${ports[routeName(other)]}`).join(', ')}]`,
    '}',
  ].join('\n');

/**
 * Starts three servers with JetStream as one cluster, without authentication; removed when the test
 * ends.
 */
export const startNatsCluster = async (): Promise<NatsCluster> => {
  const dir = makeTestFolder();
  const paths = stackPaths(dir);
  prepareFolder(paths);
  await claimFolder(paths);
  const program = await programOf(nats);
  if (program.kind !== 'executable') throw new Error('a cluster of a test needs a nats-server');
  const portNames = [...natsNodeNames, ...natsNodeNames.map(routeName)];
  const ports: Ports = await choosePorts(paths.portsFile, portNames);
  const childOf = (name: NatsNodeName): SupervisedChild => {
    const dataDir = join(paths.dataDir, name);
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, 'nats.conf');
    writeFileSync(file, configurationOf(name, ports, dataDir));
    return new SupervisedChild(
      {
        name,
        command: program.path,
        args: ['-c', file],
        env: program.env,
        cwd: dataDir,
        readiness: { kind: 'probe', isReady: () => isNatsReady(ports[name] ?? 0) },
        readyTimeoutMs,
        stopTimeoutMs,
      },
      { logsDir: paths.logsDir, pidsDir: paths.pidsDir, report: () => undefined },
    );
  };
  const children = new Map(natsNodeNames.map((name) => [name, childOf(name)]));
  onTestFinished(async () => {
    await Promise.all([...children.values()].map((child) => child.stop()));
    removeTestFolder(dir);
  });
  await Promise.all([...children.values()].map((child) => child.start()));
  return {
    url: `nats://${natsNodeNames.map((name) => `127.0.0.1:${ports[name]}`).join(',')}`,
    lose: async (name) => children.get(name)?.finish(),
  };
};
