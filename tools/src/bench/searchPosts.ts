import { listCategoryTerms } from '@ovation/backend/categories/categories';
import { createReadModels } from '@ovation/backend/kernel/readModels/readModels';
import { searchFeeds } from '@ovation/backend/posts/searchFeeds';
import { queryWordsOf } from '@ovation/contracts/kernel/searchWords';
import { categoryWords } from '@ovation/contracts/profiles/words';
import { categories } from '@ovation/projections/categories/categories';
import { postsById, postsOfEveryone, postsOfPerformer } from '@ovation/projections/posts/posts';
import { creatorSearch } from '@ovation/projections/search/creators';
import type { Redis } from '@ovation/redis/redis';
import { type BenchCreator, writeCreators } from './generatedCreators.ts';
import { writeCategories, writePosts } from './generatedPosts.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { columns } from './measure/report.ts';
import { percentile } from './percentiles.ts';
import { build, logOf, megabyte, openOwnRedis, withTypo } from './searchStore.ts';

const queriesEach = 200;
const models = [postsById, postsOfEveryone, postsOfPerformer];

type Report = (line: string) => void;
type World = ReturnType<typeof writePosts>;

const queriesOf = ({ words, tags, frequentWords }: World, creators: readonly BenchCreator[]) => {
  const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
  const long = words.filter((word) => word.length >= 6);
  const frequent = (number: number): string => at(frequentWords, number);
  const rare = (number: number): string => at(long, long.length - 1 - number * 37);
  const familyName = (number: number): string =>
    at(creators, number * 7_919).name.split(' ')[1] ?? '';
  const category = (number: number): string => at(Object.values(categoryWords), number).message;
  const kinds: Record<string, (number: number) => string> = {
    'a frequent word': frequent,
    'its plural': (number) => `${frequent(number).replace(/s$/, '')}s`,
    'its beginning': (number) => frequent(number).slice(0, 4),
    'a rare word': rare,
    'two frequent words': (number) => `${frequent(number)} ${frequent(number + 7)}`,
    'a frequent and a rare word': (number) => `${frequent(number)} ${rare(number)}`,
    'a frequent word with a slip': (number) => withTypo(frequent(number)),
    'a rare word with a slip': (number) => withTypo(rare(number)),
    'two words with a slip each': (number) =>
      `${withTypo(frequent(number))} ${withTypo(frequent(number + 7))}`,
    Japanese: (number) => at(['東京', '写真', '桜', '陶器', '京都の桜'], number),
    Chinese: (number) => at(['烤鸭', '北京', '夜景', '陶瓷作品'], number),
    Thai: (number) => at(['เชียงใหม่', 'ทะเล', 'เที่ยว'], number),
    'a category': category,
    'a category and a frequent word': (number) => `${category(number)} ${frequent(number)}`,
    'a name and a frequent word': (number) => `${familyName(number)} ${frequent(number)}`,
    'a name and a category': (number) => `${familyName(number)} ${category(number)}`,
    'a tag': (number) => at(tags, number * 31),
    emoji: (number) => at(['🎨', '🏺'], number),
    'nothing that is there': (number) => `qqwxz${number}`,
  };
  return kinds;
};

const measure = async (
  redis: Redis,
  world: World,
  creators: readonly BenchCreator[],
  report: Report,
): Promise<number> => {
  const readModels = createReadModels(redis, { head: async () => 0n, reaches: async () => true });
  const anonymous = new Set<string>();
  const deps: Parameters<typeof searchFeeds>[0] = {
    readModels,
    categories: {
      areOffered: async () => true,
      listTerms: () => listCategoryTerms({ readModels }),
    },
    entitlements: {
      subscribedTo: async () => anonymous,
      hadTrial: async () => anonymous,
      plansOf: async () => new Map(),
    },
    follows: { followedAmong: async () => anonymous, followedBy: async () => [] },
    visibility: {
      hiddenFrom: async () => anonymous,
      isVisibleTo: async () => true,
      maySee: async () => true,
      maySeeFromLog: async () => true,
      hasBlocked: async () => false,
    },
  };
  const visitor = { actor: undefined, client: { country: undefined } };
  const request = { offset: 0, limit: 20, newestFirst: true };
  const ask = async (q: string): Promise<number> => {
    const searched = {
      words: queryWordsOf(q),
      performerIds: [],
      isGlobal: true,
      isListed: () => true,
    };
    return (await searchFeeds(deps, searched, visitor, request)).total;
  };
  let slowest = 0;
  report(
    columns('  a page of twenty posts, not rendered', ['p50 ms', 'p99 ms', 'CPU ms', 'found']),
  );
  for (const [name, query] of Object.entries(queriesOf(world, creators))) {
    for (let at = 0; at < 20; at++) await ask(query(at));
    const times: number[] = [];
    const cpuBefore = process.cpuUsage();
    let found = 0;
    for (let at = 0; at < queriesEach; at++) {
      const startedAt = performance.now();
      found += await ask(query(at));
      times.push(performance.now() - startedAt);
    }
    const cpu = process.cpuUsage(cpuBefore);
    const cpuMs = (cpu.user + cpu.system) / 1_000 / queriesEach;
    times.sort((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    slowest = Math.max(slowest, p99);
    const cells = [percentile(times, 0.5), p99, cpuMs].map((ms) => ms.toFixed(2));
    report(columns(`  ${name}`, [...cells, (found / queriesEach).toFixed(1)]));
  }
  return slowest;
};

/**
 * Builds the read models that a post query reads beside posts: names of people and categories.
 * Their log is dropped.
 */
const buildLookups = async (
  redis: Redis,
  count: number,
  report: Report,
): Promise<readonly BenchCreator[]> => {
  const { creators, events } = writeCreators(count);
  await build(redis, [creatorSearch], logOf(events), report);
  await build(redis, [categories], logOf(writeCategories()), report);
  return creators;
};

/** Benchmarks the search among so many posts: memory of the indexes, and query latency. */
export const benchSearchPosts = async (
  count: number,
  creatorCount: number,
  report: Report,
): Promise<number> => {
  const { redis, close } = await openOwnRedis();
  try {
    const creators = await buildLookups(redis, creatorCount, report);
    const world = writePosts(count, creators);
    await untilCoresIdle();
    report(
      `\n${count.toLocaleString('en')} posts of ${creatorCount.toLocaleString('en')} creators`,
    );
    for (const [model, { seconds, bytes }] of await build(redis, models, world.log, report)) {
      const ofEach = `${(bytes / count).toFixed(0)} bytes a post`;
      const size = `${(bytes / megabyte).toFixed(0)} MB, ${ofEach}`;
      report(`  ${model}: ${size}, built in ${seconds.toFixed(1)} s`);
    }
    return await measure(redis, world, creators, report);
  } finally {
    await close();
  }
};
