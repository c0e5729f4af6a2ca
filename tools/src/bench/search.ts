import { createReadModels } from '@ovation/backend/kernel/readModels/readModels';
import { findCreators } from '@ovation/backend/performers/findCreators';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { Projection } from '@ovation/projections/kernel/projection';
import { performers } from '@ovation/projections/performers/performers';
import { performerRanks } from '@ovation/projections/performers/ranks';
import { creatorSearch } from '@ovation/projections/search/creators';
import type { Redis } from '@ovation/redis/redis';
import { type BenchCreator, writeCreators } from './generatedCreators.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { aim, columns } from './measure/report.ts';
import { percentile } from './percentiles.ts';
import { benchSearchPosts } from './searchPosts.ts';
import { build, logOf, megabyte, openOwnRedis, withTypo } from './searchStore.ts';

const sizes = [
  { creators: 10_000, posts: 100_000 },
  { creators: 100_000, posts: 1_000_000 },
] as const;
const queriesEach = 400;
const models: readonly Projection[] = [performers, performerRanks, creatorSearch];
const families = ['word', 'near', 'about', 'is', 'price'] as const;

type Report = (line: string) => void;
type Query = Parameters<typeof findCreators>[1];

/** Memory of each kind of index, estimated from a sample of its keys. */
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

const queriesOf = (creators: readonly BenchCreator[]) => {
  const nameAt = (at: number): string => creators[(at * 7_919) % creators.length]?.name ?? '';
  const familyAt = (at: number): string => nameAt(at).split(' ')[1] ?? '';
  const kinds: Record<string, (at: number) => Query> = {
    'one letter': (at) => ({ q: nameAt(at).slice(0, 1) }),
    'three letters': (at) => ({ q: nameAt(at).slice(0, 3) }),
    'a family name': (at) => ({ q: familyAt(at) }),
    'a whole name': (at) => ({ q: nameAt(at) }),
    'a name with a slip': (at) => ({ q: withTypo(familyAt(at)) }),
    'two slips': (at) => ({ q: nameAt(at).split(' ').map(withTypo).join(' ') }),
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
  report: Report,
): Promise<number> => {
  const readModels = createReadModels(redis, { head: async () => 0n, reaches: async () => true });
  const deps = { readModels, online: async () => [], settings: async () => settingsDefault };
  const request = { offset: 0, limit: 20, newestFirst: true };
  let slowest = 0;
  report(columns('  a page of twenty, without the profiles', ['p50 ms', 'p99 ms', 'found']));
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
    report(columns(`  ${name}`, [...cells, (found / queriesEach).toFixed(1)]));
  }
  return slowest;
};

/** Benchmarks the search for creators: memory of the indexes, build time, and query latency. */
const benchSearchCreators = async (size: number, report: Report): Promise<number> => {
  const { redis, close } = await openOwnRedis();
  try {
    const { creators, events } = writeCreators(size);
    await untilCoresIdle();
    report(`\n${size.toLocaleString('en')} creators, ${events.length.toLocaleString('en')} events`);
    for (const [model, { seconds, bytes }] of await build(redis, models, logOf(events), report)) {
      report(`  ${model}: ${(bytes / megabyte).toFixed(0)} MB, built in ${seconds.toFixed(1)} s`);
    }
    for (const [family, bytes] of await bytesOfFamilies(redis)) {
      report(`    ${family}: ${(bytes / megabyte).toFixed(1)} MB`);
    }
    return await measureQueries(redis, creators, report);
  } finally {
    await close();
  }
};

/** Benchmarks the search for creators and posts, at a tenth of the target size and at all of it. */
export const benchSearch = async (report: Report): Promise<void> => {
  const slowest: number[] = [];
  for (const { creators, posts } of sizes) {
    const ofCreators = await benchSearchCreators(creators, report);
    slowest.push(Math.max(ofCreators, await benchSearchPosts(posts, creators, report)));
  }
  const [small = Number.NaN, large = Number.NaN] = slowest;
  report(`  the slowest p99 at ten times as many: ${(large / small).toFixed(1)} ×`);
  report(aim('slowest p99', `${large.toFixed(1)} ms`, '≤ 25 ms'));
};
