import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provisioned } from '../provision/provision.ts';
import type { ChildSpec, Readiness } from './childProcess.ts';
import { type Member, natsAuthorization } from './rights.ts';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;
const jetStreamFileBytesMax = 10 * 1024 ** 3;

type ServerSpec = Omit<ChildSpec, 'env' | 'cwd'> & { env: Readonly<Record<string, string>> };

type Started = Exclude<Provisioned, { kind: 'url' }>;

/** A port belongs to one stack of a machine, so the names of two clones never collide. */
const containerName = (name: string, port: number) => `ovation-${name}-${port}`;

/** Process of a server from its executable, or in a container that sees only its data folder. */
const serverSpec = (options: {
  name: string;
  provisioned: Started;
  port: number;
  containerPort: number;
  dataDir: string;
  executableArgs: readonly string[];
  containerArgs: readonly string[];
  readiness: Readiness;
}): ServerSpec => {
  const { name, provisioned, port, readiness } = options;
  const common = { name, readiness, readyTimeoutMs, stopTimeoutMs };
  if (provisioned.kind === 'executable') {
    return {
      ...common,
      command: provisioned.path,
      args: options.executableArgs,
      env: provisioned.env,
    };
  }
  const container = containerName(name, port);
  return {
    ...common,
    command: 'sh',
    // A killed client leaves its container behind: it is removed before the new one starts.
    args: [
      '-c',
      'docker rm --force "$1" >/dev/null 2>&1; shift; exec docker "$@"',
      'sh',
      container,
      'run',
      '--rm',
      '--init',
      '--name',
      container,
      '--user',
      `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`,
      '--publish',
      `127.0.0.1:${port}:${options.containerPort}`,
      '--volume',
      `${options.dataDir}:/data`,
      provisioned.image,
      ...options.containerArgs,
    ],
    env: {},
  };
};

/** Writes a configuration that only its owner can read: it may hold a password. */
/**
 * Documents are rewritten with each applied event, so that the append-only file soon is twice as
 * large as its data: from 64 MB on, Redis's default, a busy product would spend a seventh of its
 * time on rewriting it.
 */
const rewriteSettings = ['auto-aof-rewrite-min-size 512mb', 'rdbcompression no'];

const writeConfiguration = (path: string, lines: readonly string[]): void =>
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Time after which a cluster node counts as failed, and its replica takes over. */
const clusterNodeTimeoutMs = 2_000;

const clusterSettings = (busPort: number, password: string): string[] => [
  'cluster-enabled yes',
  'cluster-config-file nodes.conf',
  `cluster-port ${busPort}`,
  `cluster-node-timeout ${clusterNodeTimeoutMs}`,
  // While a third of it is unavailable, the rest continues.
  'cluster-require-full-coverage no',
  `masterauth ${password}`,
];

/** Redis with an append-only file; data and settings in `dataDir`. */
export const redisSpec = (options: {
  /** Cluster bus port, for a node of a cluster. */
  busPort?: number;
  name?: string;
  provisioned: Started;
  port: number;
  dataDir: string;
  password: string;
  isReady: () => Promise<boolean>;
}): ServerSpec => {
  const { provisioned, port, dataDir, password } = options;
  const isContained = provisioned.kind === 'docker';
  mkdirSync(dataDir, { recursive: true });
  writeConfiguration(join(dataDir, 'redis.conf'), [
    `bind ${isContained ? '0.0.0.0' : '127.0.0.1'}`,
    `port ${isContained ? 6379 : port}`,
    `dir ${quoted(isContained ? '/data' : dataDir)}`,
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    ...rewriteSettings,
    'save ""',
    ...(options.busPort === undefined ? [] : clusterSettings(options.busPort, password)),
    'daemonize no',
    // A leftover process is recognised by its command line.
    'set-proc-title no',
  ]);
  return serverSpec({
    name: options.name ?? 'redis',
    provisioned,
    port,
    containerPort: 6379,
    dataDir,
    executableArgs: [join(dataDir, 'redis.conf')],
    containerArgs: ['redis-server', '/data/redis.conf'],
    readiness: { kind: 'probe', isReady: options.isReady },
  });
};

/** NATS with JetStream on disk; data and settings in `dataDir`. */
export const natsSpec = (options: {
  provisioned: Started;
  port: number;
  dataDir: string;
  passwordOf: (member: Member) => string;
  isReady: () => Promise<boolean>;
}): ServerSpec => {
  const { provisioned, port, dataDir, passwordOf } = options;
  const isContained = provisioned.kind === 'docker';
  mkdirSync(dataDir, { recursive: true });
  writeConfiguration(join(dataDir, 'nats.conf'), [
    `listen: ${isContained ? '0.0.0.0:4222' : `127.0.0.1:${port}`}`,
    'jetstream {',
    `  store_dir: ${quoted(isContained ? '/data' : dataDir)}`,
    `  max_file_store: ${jetStreamFileBytesMax}`,
    '}',
    ...natsAuthorization((member) => quoted(passwordOf(member))),
  ]);
  return serverSpec({
    name: 'nats',
    provisioned,
    port,
    containerPort: 4222,
    dataDir,
    executableArgs: ['-c', join(dataDir, 'nats.conf')],
    containerArgs: ['-c', '/data/nats.conf'],
    readiness: { kind: 'probe', isReady: options.isReady },
  });
};
