import { searchFeeds } from '@ovation/backend/feeds/searchFeeds';
import { createReadModels } from '@ovation/backend/kernel/readModels';
import { wordsOf } from '@ovation/contracts/kernel/words';
import { postsById, postsOfEveryone } from '@ovation/projections/feeds/posts';
import type { Redis } from '@ovation/redis/redis';
import { whenIdle } from './cpuTime.ts';
import { percentile } from './percentiles.ts';
import { columns } from './report.ts';
import { writePosts } from './searchedPosts.ts';
import { build, megabyte, openOwnRedis, swapped } from './searchStore.ts';

const queriesEach = 200;
const models = [postsById, postsOfEveryone];

type Tell = (line: string) => void;
type World = ReturnType<typeof writePosts>;

const queriesOf = ({ words, tags, frequentWords }: World) => {
  const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
  const long = words.filter((word) => word.length >= 6);
  const frequent = (number: number): string => at(frequentWords, number);
  const rare = (number: number): string => at(long, long.length - 1 - number * 37);
  const kinds: Record<string, (number: number) => string> = {
    'a frequent word': frequent,
    'its plural': (number) => `${frequent(number).replace(/s$/, '')}s`,
    'its beginning': (number) => frequent(number).slice(0, 4),
    'a rare word': rare,
    'two frequent words': (number) => `${frequent(number)} ${frequent(number + 7)}`,
    'a frequent and a rare word': (number) => `${frequent(number)} ${rare(number)}`,
    'a frequent word with a slip': (number) => swapped(frequent(number)),
    'a rare word with a slip': (number) => swapped(rare(number)),
    'two words with a slip each': (number) =>
      `${swapped(frequent(number))} ${swapped(frequent(number + 7))}`,
    Japanese: (number) => at(['東京', '写真', '桜', '陶器', '京都の桜'], number),
    Chinese: (number) => at(['烤鸭', '北京', '夜景', '陶瓷作品'], number),
    Thai: (number) => at(['เชียงใหม่', 'ทะเล', 'เที่ยว'], number),
    'a tag': (number) => at(tags, number * 31),
    emoji: (number) => at(['🎨', '🏺'], number),
    'nothing that is there': (number) => `qqwxz${number}`,
  };
  return kinds;
};

const measure = async (redis: Redis, world: World, tell: Tell): Promise<number> => {
  const readModels = createReadModels(redis, { head: async () => 0n, reaches: async () => true });
  const nobody = new Set<string>();
  const deps: Parameters<typeof searchFeeds>[0] = {
    readModels,
    categories: { areOffered: async () => true, named: async () => [] },
    entitlements: { subscribedTo: async () => nobody, hadTrial: async () => nobody },
    follows: { followedAmong: async () => nobody, followedBy: async () => [] },
    visibility: {
      hiddenFrom: async () => nobody,
      isThereFor: async () => true,
      maySee: async () => true,
      mayMeet: async () => true,
      hasBlocked: async () => false,
    },
  };
  const visitor = { actor: undefined, client: { country: undefined } };
  const request = { offset: 0, limit: 20, newestFirst: true };
  const ask = async (q: string): Promise<number> => {
    const searched = {
      words: wordsOf(q),
      performerIds: [],
      ofEveryone: true,
      isListed: () => true,
    };
    return (await searchFeeds(deps, searched, visitor, request)).total;
  };
  let slowest = 0;
  tell(columns('  a page of twenty posts, not rendered', ['p50 ms', 'p99 ms', 'CPU ms', 'found']));
  for (const [name, query] of Object.entries(queriesOf(world))) {
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
    tell(columns(`  ${name}`, [...cells, (found / queriesEach).toFixed(1)]));
  }
  return slowest;
};

/** Finding posts among so many: what the indexes take, and how long a question takes. */
export const benchSearchPosts = async (
  count: number,
  creators: number,
  tell: Tell,
): Promise<number> => {
  const { redis, close } = await openOwnRedis();
  try {
    const world = writePosts(count, creators);
    await whenIdle();
    tell(`\n${count.toLocaleString('en')} posts of ${creators.toLocaleString('en')} creators`);
    for (const [model, { seconds, bytes }] of await build(redis, models, world.log, tell)) {
      const ofEach = `${(bytes / count).toFixed(0)} bytes a post`;
      const size = `${(bytes / megabyte).toFixed(0)} MB, ${ofEach}`;
      tell(`  ${model}: ${size}, built in ${seconds.toFixed(1)} s`);
    }
    return await measure(redis, world, tell);
  } finally {
    await close();
  }
};
