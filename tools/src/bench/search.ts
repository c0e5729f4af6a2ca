import { createReadModels } from '@ovation/backend/kernel/readModels';
import { findCreators } from '@ovation/backend/performers/findCreators';
import { partitionOf, redisKeys, watermarkOf } from '@ovation/contracts/kernel/readModel';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { commitTogether } from '@ovation/projections/kernel/commit';
import { stepsOf } from '@ovation/projections/kernel/fold';
import { openGeneration } from '@ovation/projections/kernel/generation';
import type { Projection } from '@ovation/projections/kernel/projection';
import { performers } from '@ovation/projections/performers/performers';
import { performerRanks } from '@ovation/projections/performers/ranks';
import { foundCreators } from '@ovation/projections/search/creators';
import { openPools } from '@ovation/redis/pools';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { redis as redisProgram } from '../provision/programs.ts';
import { provision } from '../provision/provision.ts';
import { SupervisedChild } from '../stack/childProcess.ts';
import { claimFolder, prepareFolder } from '../stack/folder.ts';
import { binaryCacheDir, stackPaths } from '../stack/paths.ts';
import { choosePorts } from '../stack/ports.ts';
import { isRedisReady } from '../stack/probes.ts';
import { redisSpec } from '../stack/servers.ts';
import { makeTestFolder, removeTestFolder } from '../test/testFolder.ts';
import { whenIdle } from './cpuTime.ts';
import { percentile } from './percentiles.ts';
import { aim, columns } from './report.ts';
import { type BenchCreator, writeCreators } from './searchWorld.ts';

const sizes = [10_000, 100_000] as const;
const batchSize = 512;
const queriesEach = 400;
const megabyte = 1_000_000;
const password = 'bench';
const models: readonly Projection[] = [performers, performerRanks, foundCreators];
const families = ['word', 'near', 'about', 'is', 'price'] as const;

type Tell = (line: string) => void;
type Query = Parameters<typeof findCreators>[1];

const openOwnRedis = async (): Promise<{ redis: Redis; close: () => Promise<void> }> => {
  const dir = makeTestFolder();
  const paths = stackPaths(dir);
  prepareFolder(paths);
  await claimFolder(paths);
  const machine = { env: { PATH: process.env.PATH }, userId: process.getuid?.() ?? 0 };
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

/** Builds read models from a log, as the runner does; seconds of each. */
const build = async (redis: Redis, events: readonly AnyRecordedEvent[]) => {
  const pools = openPools(redis, 1, () => undefined);
  const partition = partitionOf(everyPerformer);
  const took = new Map<string, { readonly seconds: number; readonly bytes: number }>();
  for (const projection of models) {
    const bytesBefore = await usedBytes(redis);
    const generation = openGeneration(
      projection,
      1,
      new Map([[partition, null]]),
      false,
      64 * megabyte,
    );
    const state = generation.partitions.get(partition);
    if (!state) throw new Error('there is no partition');
    const startedAt = performance.now();
    for (let from = 0; from < events.length; from += batchSize) {
      const batch = events.slice(from, from + batchSize);
      const steps = batch.flatMap((event) =>
        stepsOf(projection, event, () => partition).map(([, step]) => step),
      );
      const upTo = batch.at(-1)?.position ?? 0n;
      await commitTogether(pools, [{ state, steps, upTo, pushAfter: undefined }]);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const bytes = (await usedBytes(redis)) - bytesBefore;
    took.set(projection.model.name, { seconds, bytes });
    await redis.hSet(redisKeys.generations, projection.model.name, '1');
  }
  await redis.set(redisKeys.watermark(partition), watermarkOf(BigInt(events.length)));
  pools.close();
  return took;
};

/** What the kinds of indexes take, by a sample of their keys. */
const bytesOfFamilies = async (redis: Redis): Promise<ReadonlyMap<string, number>> => {
  const node = await redis.nodeOf('');
  const found = new Map<string, number>();
  for await (const keys of redis.scan({ MATCH: '*:found-creators:1:i:*', COUNT: 2_000 })) {
    const sizes = await Promise.all(keys.map((key) => node.memoryUsage(key)));
    for (const [at, key] of keys.entries()) {
      const family = families.find((name) => key.includes(`:everyone:${name}`)) ?? 'other';
      found.set(family, (found.get(family) ?? 0) + (sizes[at] ?? 0));
    }
  }
  return found;
};

const swapped = (word: string): string =>
  word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

const queriesOf = (creators: readonly BenchCreator[]) => {
  const nameAt = (at: number): string => creators[(at * 7_919) % creators.length]?.name ?? '';
  const familyAt = (at: number): string => nameAt(at).split(' ')[1] ?? '';
  const kinds: Record<string, (at: number) => Query> = {
    'one letter': (at) => ({ q: nameAt(at).slice(0, 1) }),
    'three letters': (at) => ({ q: nameAt(at).slice(0, 3) }),
    'a family name': (at) => ({ q: familyAt(at) }),
    'a whole name': (at) => ({ q: nameAt(at) }),
    'a name with a slip': (at) => ({ q: swapped(familyAt(at)) }),
    'two slips': (at) => ({ q: nameAt(at).split(' ').map(swapped).join(' ') }),
    'words of bios': () => ({ q: 'pottery lessons' }),
    'nothing that is there': (at) => ({ q: `qqwxz${at}` }),
    'no filter': () => ({}),
    'one large filter': () => ({ language: 'en' }),
    'three large filters': () => ({ language: 'en', country: 'US', gender: 'female' }),
    'a rare filter': () => ({ country: 'IS', category: 'travel' }),
    'filters and a price': () => ({ language: 'es', priceMin: 5, priceMax: 6, sort: 'price' }),
    'letters and filters': (at) => ({ q: nameAt(at).slice(0, 3), country: 'ES', isFree: 'true' }),
  };
  return kinds;
};

const measureQueries = async (
  redis: Redis,
  creators: readonly BenchCreator[],
  tell: Tell,
): Promise<number> => {
  const readModels = createReadModels(redis, { head: async () => 0n, reaches: async () => true });
  const deps = { readModels, online: async () => [] };
  const request = { offset: 0, limit: 20, newestFirst: true };
  let slowest = 0;
  tell(columns('  a page of twenty, without the profiles', ['p50 ms', 'p99 ms', 'found']));
  for (const [name, query] of Object.entries(queriesOf(creators))) {
    for (let at = 0; at < 50; at++) await findCreators(deps, query(at), request);
    const times: number[] = [];
    let found = 0;
    for (let at = 0; at < queriesEach; at++) {
      const startedAt = performance.now();
      found += (await findCreators(deps, query(at), request)).ids.length;
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    slowest = Math.max(slowest, p99);
    const cells = [percentile(times, 0.5), p99].map((ms) => ms.toFixed(2));
    tell(columns(`  ${name}`, [...cells, (found / queriesEach).toFixed(1)]));
  }
  return slowest;
};

/** Finding creators: what the indexes take, how long they are built, and how long a question takes. */
export const benchSearch = async (tell: Tell): Promise<void> => {
  const slowest: Record<number, number> = {};
  for (const size of sizes) {
    const { redis, close } = await openOwnRedis();
    try {
      const { creators, events } = writeCreators(size);
      await whenIdle();
      const count = size.toLocaleString('en');
      tell(`\n${count} creators, ${events.length.toLocaleString('en')} events`);
      for (const [model, { seconds, bytes }] of await build(redis, events)) {
        tell(`  ${model}: ${(bytes / megabyte).toFixed(0)} MB, built in ${seconds.toFixed(1)} s`);
      }
      for (const [family, bytes] of await bytesOfFamilies(redis)) {
        tell(`    ${family}: ${(bytes / megabyte).toFixed(1)} MB`);
      }
      slowest[size] = await measureQueries(redis, creators, tell);
    } finally {
      await close();
    }
  }
  const [small, large] = sizes.map((size) => slowest[size] ?? Number.NaN);
  tell(`  the slowest p99 at ten times as many: ${((large ?? 0) / (small ?? 1)).toFixed(1)} ×`);
  tell(aim('slowest p99', `${large?.toFixed(1)} ms`, '≤ 25 ms'));
};
