import {
  partitionCount,
  partitionOf,
  redisKeys,
  watermarkOf,
} from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { commitTogether } from '@ovation/projections/kernel/commit';
import { type Step, stepsOf } from '@ovation/projections/kernel/fold';
import { openGeneration, type PartitionState } from '@ovation/projections/kernel/generation';
import type { Projection } from '@ovation/projections/kernel/projection';
import { openPools } from '@ovation/redis/pools';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { redis as redisProgram } from '../provision/programs.ts';
import { provision } from '../provision/provision.ts';
import { machineWith } from '../provision/survey.ts';
import { SupervisedChild } from '../stack/childProcess.ts';
import { claimFolder, prepareFolder } from '../stack/folder.ts';
import { choosePorts } from '../stack/ports.ts';
import { isRedisReady } from '../stack/probes.ts';
import { redisSpec } from '../stack/servers.ts';
import { binaryCacheDir, stackPaths } from '../state/paths.ts';
import { makeTestFolder, removeTestFolder } from '../test/testFolder.ts';

/** Batch size of a build from history. */
const batchSize = 500;
const progressFrom = 1_000_000;
export const megabyte = 1_000_000;
const password = 'bench';

/** Log that can be read from its beginning repeatedly, once for each build of read models. */
export interface BenchLog {
  readonly count: number;
  readonly batches: (size: number) => Iterable<readonly AnyRecordedEvent[]>;
}

/** In-memory log. */
export const logOf = (events: readonly AnyRecordedEvent[]): BenchLog => ({
  count: events.length,
  batches: function* (size) {
    for (let from = 0; from < events.length; from += size) yield events.slice(from, from + size);
  },
});

/** Opens an empty Redis of its own. */
export const openOwnRedis = async (): Promise<{ redis: Redis; close: () => Promise<void> }> => {
  const dir = makeTestFolder();
  const paths = stackPaths(dir);
  prepareFolder(paths);
  await claimFolder(paths);
  const machine = machineWith({ PATH: process.env.PATH });
  const report = (): void => undefined;
  const provisioned = await provision(redisProgram, { machine, cacheDir: binaryCacheDir, report });
  if (provisioned.kind === 'url') throw new Error('the bench measures a Redis of its own');
  const { redis: port } = await choosePorts(paths.portsFile, ['redis', 'nats', 'store']);
  const isReady = () => isRedisReady(port, password);
  const spec = redisSpec({ provisioned, port, dataDir: dir, password, isReady });
  const child = new SupervisedChild({ ...spec, cwd: dir }, { ...paths, report });
  await child.start();
  const redis = await openRedis(`redis://:${password}@127.0.0.1:${port}`, () => undefined);
  return {
    redis,
    close: async () => {
      redis.destroy();
      await child.stop();
      removeTestFolder(dir);
    },
  };
};

const usedBytes = async (redis: Redis): Promise<number> => {
  const node = await redis.nodeOf('');
  return Number(/^used_memory:(\d+)/m.exec(await node.info('memory'))?.[1] ?? 0);
};

const commit = async (
  pools: ReturnType<typeof openPools>,
  states: ReadonlyMap<number, PartitionState>,
  projection: Projection,
  batch: readonly AnyRecordedEvent[],
): Promise<void> => {
  const byPartition = new Map<number, Step[]>();
  for (const event of batch) {
    for (const [partition, step] of stepsOf(projection, event, partitionOf)) {
      const steps = byPartition.get(partition) ?? [];
      byPartition.set(partition, steps);
      steps.push(step);
    }
  }
  const upTo = batch.at(-1)?.position ?? 0n;
  const works = [...states].map(([partition, state]) => ({
    state,
    upTo,
    pushAfter: undefined,
    steps: byPartition.get(partition) ?? [],
  }));
  await Promise.all(works.map((work) => commitTogether(pools, [work])));
};

/** Reports the progress of a build at each tenth: a million posts take minutes. */
const progressOf = (projection: Projection, log: BenchLog, reportLine: (line: string) => void) => {
  const startedAt = performance.now();
  let [done, told] = [0, 0];
  return (events: number): void => {
    done += events;
    const tenth = Math.floor((10 * done) / log.count);
    if (tenth === told || log.count < progressFrom) return;
    told = tenth;
    const seconds = (performance.now() - startedAt) / 1_000;
    reportLine(`    ${projection.model.name}: ${10 * tenth} % after ${seconds.toFixed(0)} s`);
  };
};

/** Builds read models from a log by their own projections; seconds and bytes of each. */
export const build = async (
  redis: Redis,
  models: readonly Projection[],
  log: BenchLog,
  reportLine: (line: string) => void,
) => {
  const pools = openPools(redis, 4, () => undefined);
  const all = Array.from({ length: partitionCount }, (_, at) => at);
  const took = new Map<string, { readonly seconds: number; readonly bytes: number }>();
  for (const projection of models) {
    const bytesBefore = await usedBytes(redis);
    const none = new Map(all.map((partition) => [partition, null]));
    const { partitions } = openGeneration(projection, 1, none, false, 64 * megabyte);
    const startedAt = performance.now();
    const built = progressOf(projection, log, reportLine);
    for (const batch of log.batches(batchSize)) {
      await commit(pools, partitions, projection, batch);
      built(batch.length);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const bytes = (await usedBytes(redis)) - bytesBefore;
    took.set(projection.model.name, { seconds, bytes });
    await redis.hSet(redisKeys.generations, projection.model.name, '1');
  }
  const reached = watermarkOf(BigInt(log.count));
  for (const partition of all) await redis.set(redisKeys.watermark(partition), reached);
  pools.close();
  return took;
};

/** Typo of a word: two adjacent letters swapped. */
export const withTypo = (word: string): string =>
  word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);
