import { partitionCount } from '@ovation/contracts/kernel/readModel';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { RedisNode } from '@ovation/redis/redis';
import { WatchError } from 'redis';
import { checkpointStart, type Generation, openGeneration } from '../kernel/generation.ts';
import { addMembers, countWords } from '../kernel/partitionWrite.ts';
import type { Projection } from '../kernel/projection.ts';

/** Content of Redis in memory. */
export interface MemoryRedis {
  readonly values: Map<string, string>;
  /** Scores by member of each sorted set. */
  readonly sets: Map<string, Map<string, number>>;
}

const pairsOf = (args: readonly string[]): (readonly [string, string])[] =>
  Array.from({ length: args.length / 2 }, (_, at) => [args[2 * at] ?? '', args[2 * at + 1] ?? '']);

/** Effect of the commit scripts on a sorted set for each pair. */
const scripts: Readonly<
  Record<string, (set: Map<string, number>, member: string, score: number) => void>
> = {
  [addMembers]: (set, member, score) => set.set(member, score),
  [countWords]: (set, word, delta) => {
    const left = (set.get(word) ?? 0) + delta;
    if (left > 0) set.set(word, left);
    else set.delete(word);
  },
};

/** Executes a command of a commit. */
const execute = ({ values, sets }: MemoryRedis, [name, ...args]: readonly string[]): void => {
  const change = (key: string, by: (set: Map<string, number>) => void): void => {
    const set = sets.get(key) ?? new Map<string, number>();
    by(set);
    // Redis keeps no empty sets.
    if (set.size > 0) sets.set(key, set);
    else sets.delete(key);
  };
  const [key = '', ...rest] = args;
  switch (name) {
    case 'MSET':
      for (const [at, value] of pairsOf(args)) values.set(at, value);
      return;
    case 'UNLINK':
      for (const at of args) values.delete(at);
      return;
    case 'ZREM':
      change(key, (set) => {
        for (const member of rest) set.delete(member);
      });
      return;
    case 'EVAL': {
      const keyCount = Number(rest[0]);
      const lists = rest.slice(1 + keyCount);
      for (const index of rest.slice(1, 1 + keyCount)) {
        const pairs = pairsOf(lists.splice(0, 1 + 2 * Number(lists[0])).slice(1));
        change(index, (set) => {
          for (const [score, member] of pairs) scripts[key]?.(set, member, Number(score));
        });
      }
      return;
    }
    default:
      throw new Error(`a commit does not consist of ${name}`);
  }
};

/**
 * Creates fake connection pools with the part of Redis that a commit needs: documents, indexes and
 * checkpoints, where a missing checkpoint is before the first event, unless never built. The given number of
 * commits fail first; `onCommit` runs right before each, with the content of Redis.
 */
export const memoryPools = ({
  breaks = 0,
  onCommit = () => undefined,
  isBuilt = true,
  isCluster = false,
}: {
  readonly breaks?: number;
  readonly onCommit?: (values: Map<string, string>) => void;
  readonly isBuilt?: boolean;
  readonly isCluster?: boolean;
} = {}): ConnectionPools & MemoryRedis => {
  const held: MemoryRedis = { values: new Map(), sets: new Map() };
  const { values } = held;
  const watched = new Map<string, string | null>();
  const watchedVersions = (key: string): string | null =>
    values.get(key) ?? (isBuilt && key.endsWith('checkpoint') ? checkpointStart : null);
  let broken = 0;
  const transaction = () => {
    const written: (readonly string[])[] = [];
    const queue = {
      addCommand: (command: readonly string[]) => {
        written.push(command);
        return queue;
      },
      exec: async () => {
        const isMoved = [...watched].some(([key, value]) => watchedVersions(key) !== value);
        watched.clear();
        if (isMoved) throw new WatchError();
        for (const command of written) execute(held, command);
        return [];
      },
    };
    return queue;
  };
  const node = {
    watch: async (keys: readonly string[]) => {
      for (const key of keys) watched.set(key, watchedVersions(key));
    },
    unwatch: async () => watched.clear(),
    mGet: async (keys: readonly string[]) => keys.map(watchedVersions),
    multi: () => {
      broken += 1;
      if (broken <= breaks) throw new Error('Socket closed unexpectedly');
      onCommit(values);
      return transaction();
    },
  };
  return {
    use: (_, work) => work(node as unknown as RedisNode),
    isCluster,
    ...held,
    onReconnect: () => undefined,
    close: () => undefined,
  };
};

const bytesMax = 100_000;

/** Creates a live generation in those pools: all of its partitions are before the first event. */
export const memoryGeneration = (projection: Projection): Generation => {
  const checkpoints = Array.from(
    { length: partitionCount },
    (_, at) => [at, checkpointStart] as const,
  );
  return openGeneration(projection, 1, new Map(checkpoints), true, bytesMax);
};
