import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nats, redis } from '../provision/programs.ts';
import { type Provisioned, provision } from '../provision/provision.ts';
import { machineWith } from '../provision/survey.ts';
import { type ChildSpec, SupervisedChild } from '../stack/childProcess.ts';
import { claimFolder, prepareFolder } from '../stack/folder.ts';
import { choosePorts } from '../stack/ports.ts';
import { isNatsReady, isRedisReady } from '../stack/probes.ts';
import { productPrograms } from '../stack/processes.ts';
import type { Member } from '../stack/rights.ts';
import { natsSpec, redisSpec } from '../stack/servers.ts';
import { binaryCacheDir, repositoryDir, stackPaths } from '../state/paths.ts';
import { makeTestFolder, removeTestFolder } from './testFolder.ts';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;
const password = 'spec';

export type ServerName = 'redis' | 'nats' | 'store';

export type TestServers = {
  /** URLs as the projections use them. */
  readonly urls: Readonly<Record<ServerName, string>>;
  readonly natsUrlOf: (member: Member) => string;
  /** Kills a server; it is restarted with its data. */
  kill: (name: ServerName) => Promise<void>;
  whenReady: (name: ServerName) => Promise<void>;
  /** Starts a program of ours beside them, which is restarted when it dies. */
  run: (
    name: string,
    program: string,
    env: Readonly<Record<string, string>>,
  ) => Promise<TestProgram>;
};

export type TestProgram = {
  kill: (signal: NodeJS.Signals) => Promise<void>;
  whenReady: () => Promise<void>;
  stop: () => Promise<void>;
};

type Started = Exclude<Provisioned, { kind: 'url' }>;

/** Provisions a server for a test, which starts it itself. */
export const programOf = async (program: typeof redis): Promise<Started> => {
  const machine = machineWith({ PATH: process.env.PATH });
  const found = await provision(program, { machine, cacheDir: binaryCacheDir, report: () => {} });
  if (found.kind === 'url') throw new Error(`a test never uses somebody's ${program.name}`);
  return found;
};

const nodeSpec = (
  name: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildSpec => ({
  name,
  command: process.execPath,
  args: [join(repositoryDir, program), ...args],
  env,
  cwd: repositoryDir,
  readiness: { kind: 'line', text: ' ready at ' },
  readyTimeoutMs,
  stopTimeoutMs,
});

const serverSpecs: Record<ServerName, (port: number, dir: string) => Promise<ChildSpec>> = {
  redis: async (port, dir) => ({
    ...redisSpec({
      provisioned: await programOf(redis),
      port,
      dataDir: join(dir, 'redis'),
      password,
      isReady: () => isRedisReady(port, password),
    }),
    cwd: dir,
  }),
  nats: async (port, dir) => ({
    ...natsSpec({
      provisioned: await programOf(nats),
      port,
      dataDir: join(dir, 'nats'),
      passwordOf: () => password,
      isReady: () => isNatsReady(port),
    }),
    cwd: dir,
  }),
  store: async (port, dir) =>
    nodeSpec(
      'store',
      productPrograms.store,
      ['--dir', join(dir, 'store'), '--port', String(port), '--exit-with-parent'],
      {},
    ),
};

/**
 * Starts servers of a test's own on free ports, for specs of a component that needs no whole stack.
 * They are stopped and their data is removed when the test ends.
 */
export const startTestServers = async (names: readonly ServerName[]): Promise<TestServers> => {
  const dir = makeTestFolder();
  const paths = stackPaths(dir);
  const { dataDir, logsDir, pidsDir, portsFile } = paths;
  prepareFolder(paths);
  await claimFolder(paths);
  const children = new Map<string, SupervisedChild>();
  const deps = { logsDir, pidsDir, report: () => {} };
  const launch = async (spec: ChildSpec): Promise<SupervisedChild> => {
    const child = new SupervisedChild(spec, deps);
    children.set(spec.name, child);
    await child.start();
    return child;
  };
  onTestFinished(async () => {
    for (const child of [...children.values()].reverse()) await child.stop();
    removeTestFolder(dir);
  });
  const ports = await choosePorts(portsFile, ['redis', 'nats', 'store']);
  for (const name of names) await launch(await serverSpecs[name](ports[name], dataDir));
  const childOf = (name: string): SupervisedChild => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} was not started`);
    return child;
  };
  const natsUrlOf = (member: Member) => `nats://${member}:${password}@127.0.0.1:${ports.nats}`;
  return {
    natsUrlOf,
    urls: {
      redis: `redis://:${password}@127.0.0.1:${ports.redis}`,
      nats: natsUrlOf('projections'),
      store: `esdb://127.0.0.1:${ports.store}?tls=false`,
    },
    kill: (name) => childOf(name).kill('SIGKILL'),
    whenReady: (name) => childOf(name).whenReady(readyTimeoutMs),
    run: async (name, program, env) => {
      const child = await launch(nodeSpec(name, program, [], env));
      return {
        kill: (signal) => child.kill(signal),
        whenReady: () => child.whenReady(readyTimeoutMs),
        stop: () => child.stop(),
      };
    },
  };
};
