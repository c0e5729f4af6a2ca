import { rmSync } from 'node:fs';
import { applyStreamRetention } from '@ovation/event-log/streamRetention';
import { clockFileOf } from '../clock/clockFile.ts';
import { bundlePrograms } from '../programs/bundlePrograms.ts';
import { isBundle } from '../programs/programs.ts';
import { nats, redis } from '../provision/programs.ts';
import { type ProvisionDeps, type Provisioned, provision } from '../provision/provision.ts';
import { machineWith } from '../provision/survey.ts';
import { writeJsonFile } from '../state/jsonFile.ts';
import { binaryCacheDir, type StackPaths, stackPaths } from '../state/paths.ts';
import { type ChildEvent, SupervisedChild } from './childProcess.ts';
import { type Copies, type CopyNames, copyNamesOf, portNamesOf, type RedisKind } from './copies.ts';
import {
  addressesOf,
  type ExternalServers,
  type StackAddresses,
  sharedEnvironment,
  storeAdminUrlOf,
} from './environment.ts';
import { claimFolder, prepareFolder, releaseFolder } from './folder.ts';
import { whenGatewayHealthy } from './health.ts';
import { type LoadBalancer, openLoadBalancer } from './loadBalancer.ts';
import { endOrphans } from './pidFiles.ts';
import { chooseGatewayPort, choosePorts, type GatewayPort } from './ports.ts';
import { productPrograms, type StackPrograms, stackProcesses, type Waves } from './processes.ts';
import { formRedisCluster } from './redisCluster.ts';
import { checkpointStreams } from './rights.ts';
import { loadSecrets } from './secrets.ts';
import { StartProblem } from './startProblem.ts';
import { prepareStoreAccess } from './storeAccess.ts';

const whenReadyTimeoutMs = 30_000;
/** A large log is read by event type, which takes the store seconds. */
const settleTimeoutMs = 60_000;

export type StackEvent = ChildEvent | { kind: 'note'; text: string };

export type StackOptions = {
  /** Folder of data, logs, secrets, ports and pid files; created when absent. */
  dir: string;
  /** Environment that processes inherit, with the PATH on which servers are searched. */
  inherited: Readonly<Record<string, string | undefined>>;
  /** Port of the gateway; when absent the remembered one or any free one. */
  gatewayPort?: GatewayPort;
  /** Public origin of the gateway; `http://localhost:<port>` when absent. */
  publicOrigin?: string;
  /** Number of copies of each component; several gateways are behind one load balancer. */
  copies?: Copies;
  /** Kind of its own Redis; one server when absent. */
  redis?: RedisKind;
  /** Added to the environment of every process of ours. */
  env?: Readonly<Record<string, string>>;
  external?: ExternalServers;
  /** True if its time can be moved ahead: for the demo world and tests. */
  hasTestClock?: boolean;
  programs?: Partial<StackPrograms>;
  /**
   * Processes that are not started with the others; `restart` starts them, and where an api is
   * among them, the caller then waits until the whole is healthy.
   */
  heldBack?: readonly string[];
  /** Preparation that our own processes need besides servers; done while those start. */
  prepare?: (signal: AbortSignal) => Promise<unknown>;
  report?: (event: StackEvent) => void;
  /** Aborts the start: started processes are stopped, and the start rejects. */
  signal?: AbortSignal;
};

export type Stack = {
  readonly addresses: StackAddresses;
  /** Environment of a tool for this stack (seed, bench, ledger). */
  readonly env: Readonly<Record<string, string>>;
  readonly paths: StackPaths;
  readonly names: readonly string[];
  pid: (name: string) => number | undefined;
  logFile: (name: string) => string;
  /** Signals a process and resolves when it is gone; the supervisor then restarts it. */
  kill: (name: string, signal: NodeJS.Signals) => Promise<void>;
  /** Resolves when each gateway reports that all its dependencies are healthy. */
  whenHealthy: (signal?: AbortSignal) => Promise<void>;
  /** Resolves when the process serves (again). */
  whenReady: (name: string, timeoutMs?: number) => Promise<void>;
  /** Stops a process cleanly and leaves it stopped. */
  halt: (name: string) => Promise<void>;
  /** Kills a process and leaves it dead. */
  finish: (name: string) => Promise<void>;
  /** Stops a process cleanly, if it runs, and starts it; resolves when it serves. */
  restart: (name: string) => Promise<void>;
  /** Stops everything in order and releases the folder. */
  stop: () => Promise<void>;
  /** Kills everything at once; data is as safe as after a power cut. */
  stopNow: () => void;
};

const definedOnly = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const toStartProblem = (error: unknown): never => {
  throw new StartProblem(error instanceof Error ? error.message : String(error));
};

/**
 * Dependencies of provisioning for a stack's programs: the same environment, and the same cache.
 */
export const provisionDeps = (
  env: StackOptions['inherited'],
  report: (text: string) => void,
  signal?: AbortSignal,
): ProvisionDeps => ({
  machine: machineWith(env),
  cacheDir: binaryCacheDir,
  report,
  ...(signal && { signal }),
});

/**
 * Provisions our own Redis and NATS, or uses external ones; rejects with a `StartProblem` without
 * them.
 */
export const provisionServers = async (
  options: Pick<StackOptions, 'external' | 'inherited' | 'signal'>,
  note: (text: string) => void,
): Promise<{ redis: Provisioned; nats: Provisioned }> => {
  const { external = {}, inherited } = options;
  const env = { ...inherited, REDIS_URL: external.redisUrl, NATS_URL: external.natsUrl };
  const deps = provisionDeps(env, note, options.signal);
  // Sequentially: concurrent package managers would block on each other's lock.
  const redisServer = await provision(redis, deps).catch(toStartProblem);
  const natsServer = await provision(nats, deps).catch(toStartProblem);
  return { redis: redisServer, nats: natsServer };
};

/** Without an api the gateway is not healthy, and nothing should wait for it. */
const lacksApi = ({ heldBack = [] }: StackOptions): boolean =>
  heldBack.some((name) => name.startsWith('api-'));

/** Starts a wave together; when one fails, rejects with the first error. */
const startWave = async (children: readonly SupervisedChild[]): Promise<void> => {
  const results = await Promise.allSettled(children.map((child) => child.start()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) toStartProblem(failed.reason);
};

/** Starts a wave while other work is prepared; where one of both fails, the other is aborted. */
const startMeanwhile = async (
  children: readonly SupervisedChild[],
  { prepare, signal }: StackOptions,
): Promise<void> => {
  const failing = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const preparing = prepare?.(stop);
  try {
    await Promise.all([startWave(children), preparing]);
  } catch (error) {
    failing.abort();
    // The reason of the failure is known; here only its end is awaited.
    await preparing?.catch(() => undefined);
    throw error;
  }
};

const stopWave = async (children: readonly SupervisedChild[]): Promise<void> => {
  await Promise.all(children.map((child) => child.stop()));
};

type Plan = {
  addresses: StackAddresses;
  env: Record<string, string>;
  waves: Waves;
  /** Preparation of the servers before ours can use them. */
  prepareServers: () => Promise<void>;
  copyNames: CopyNames;
  ports: Readonly<Record<string, number>>;
};

const planStack = async (
  options: StackOptions & { programs: StackPrograms },
  paths: StackPaths,
  note: (text: string) => void,
): Promise<Plan> => {
  const { external = {} } = options;
  const copyNames = copyNamesOf(options.copies);
  const redisKind = options.redis ?? 'server';
  const secrets = loadSecrets(paths.secretsFile);
  const requested = options.gatewayPort && (await chooseGatewayPort(options.gatewayPort));
  const others = await choosePorts(
    paths.portsFile,
    [...portNamesOf(copyNames, redisKind), ...(requested === undefined ? ['gateway'] : [])],
    requested === undefined ? [] : [requested],
  );
  const ports: Record<string, number> = {
    ...others,
    ...(requested === undefined ? {} : { gateway: requested }),
  };
  const addresses = addressesOf({
    ports,
    copyNames,
    redis: redisKind,
    external,
    dir: paths.dir,
    publicOrigin: options.publicOrigin,
    secrets,
  });
  const env = {
    ...sharedEnvironment({ addresses, secrets, external }, paths.dataDir),
    ...(options.hasTestClock ? { CLOCK_FILE: clockFileOf(paths.dataDir) } : {}),
    ...options.env,
  };
  const waves = stackProcesses({
    programs: options.programs,
    copyNames,
    redisKind,
    ports,
    addresses,
    secrets,
    dataDir: paths.dataDir,
    env: { ...definedOnly(options.inherited), ...env },
    ...(await provisionServers(options, note)),
    external,
    ...(external.esdbUrl === undefined && {
      storeAccess: await prepareStoreAccess(paths.dir, secrets),
    }),
  });
  const prepareServers = async (): Promise<void> => {
    if (external.esdbUrl === undefined) {
      await applyStreamRetention(
        storeAdminUrlOf(addresses, secrets),
        { lastOnly: checkpointStreams },
        AbortSignal.any([
          ...(options.signal ? [options.signal] : []),
          AbortSignal.timeout(settleTimeoutMs),
        ]),
      ).catch(toStartProblem);
    }
    if (redisKind === 'server' || external.redisUrl !== undefined) return;
    await formRedisCluster((name) => ports[name] ?? 0, secrets.redisPassword);
  };
  return { addresses, env, waves, prepareServers, copyNames, ports };
};

/** Ports of the gateways themselves; a single one has the public port. */
const gatewayPortsOf = ({ copyNames, ports }: Plan): number[] =>
  copyNames.gateway.map((name) => ports[name] ?? 0);

const openLoadBalancerOf = async (plan: Plan): Promise<LoadBalancer | undefined> =>
  plan.copyNames.gateway.length === 1
    ? undefined
    : openLoadBalancer(plan.ports.gateway ?? 0, gatewayPortsOf(plan)).catch(toStartProblem);

const stackHandle = (
  plan: Plan,
  paths: StackPaths,
  waves: readonly (readonly SupervisedChild[])[],
  door: LoadBalancer | undefined,
): Stack => {
  const children = new Map(waves.flat().map((child) => [child.name, child]));
  const named = (name: string): SupervisedChild => {
    const child = children.get(name);
    if (child) return child;
    throw new Error(`the stack has no ${name}; it has ${[...children.keys()].join(', ')}`);
  };
  return {
    addresses: plan.addresses,
    env: plan.env,
    paths,
    names: [...children.keys()],
    pid: (name) => named(name).pid,
    logFile: (name) => named(name).logFile,
    whenHealthy: async (signal) => {
      await Promise.all(gatewayPortsOf(plan).map((port) => whenGatewayHealthy(port, signal)));
    },
    kill: (name, signal) => named(name).kill(signal),
    whenReady: (name, timeoutMs = whenReadyTimeoutMs) => named(name).whenReady(timeoutMs),
    halt: (name) => named(name).stop(),
    finish: (name) => named(name).finish(),
    restart: async (name) => {
      await named(name).stop();
      await named(name).start();
    },
    stop: async () => {
      // The gateways stop first, so that requests in flight are completed.
      await Promise.all(plan.copyNames.gateway.map((name) => children.get(name)?.stop()));
      await door?.close();
      for (const wave of [...waves].reverse()) await stopWave(wave);
      releaseFolder(paths);
    },
    stopNow: () => {
      for (const child of children.values()) child.stopNow();
      void door?.close();
    },
  };
};

/**
 * Starts the whole product in a folder: servers, api, worker, projections, gateway. Resolves when
 * every process serves and the gateway is healthy. Rejects with a `StartProblem` (one line with the
 * remedy) when a person has to help, leaving nothing running.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const report = options.report ?? (() => undefined);
  const note = (text: string) => report({ kind: 'note', text });
  const paths = stackPaths(options.dir);
  prepareFolder(paths);
  await claimFolder(paths);
  try {
    const orphans = await endOrphans(paths.pidsDir);
    if (orphans.length > 0) note(`Ended what an earlier start left: ${orphans.join(', ')}`);
    const programs = { ...productPrograms, ...options.programs };
    if (Object.values(programs).some(isBundle)) await bundlePrograms();
    const plan = await planStack({ ...options, programs }, paths, note);
    const deps = { logsDir: paths.logsDir, pidsDir: paths.pidsDir, report };
    const waves = [plan.waves.infrastructure, plan.waves.application].map((specs) =>
      specs.map((spec) => new SupervisedChild(spec, deps)),
    );
    const stack = stackHandle(plan, paths, waves, await openLoadBalancerOf(plan));
    const giveUp = () => void stack.stop();
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const wanted = waves.map((wave) =>
        wave.filter(({ name }) => !options.heldBack?.includes(name)),
      );
      const [infrastructure = [], application = []] = wanted;
      await startMeanwhile(infrastructure, options);
      await plan.prepareServers();
      await startWave(application);
      if (!lacksApi(options)) await stack.whenHealthy(options.signal);
    } catch (error) {
      await stack.stop();
      options.signal?.throwIfAborted();
      throw error;
    } finally {
      options.signal?.removeEventListener('abort', giveUp);
    }
    writeJsonFile(paths.runningFile, { addresses: stack.addresses, env: stack.env });
    return stack;
  } catch (error) {
    releaseFolder(paths);
    throw error;
  }
};

/** Deletes all data of a stack (`--fresh`); the folder must not be in use. */
export const eraseStack = async (dir: string): Promise<void> => {
  const paths = stackPaths(dir);
  prepareFolder(paths, 0);
  await claimFolder(paths);
  await endOrphans(paths.pidsDir);
  for (const path of [paths.dataDir, paths.logsDir, paths.pidsDir]) {
    rmSync(path, { recursive: true, force: true });
  }
  releaseFolder(paths);
};
