import { partitionCount } from '@ovation/contracts/kernel/readModel';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { RedisNode } from '@ovation/redis/redis';
import { WatchError } from 'redis';
import { type Generation, openGeneration } from '../kernel/generation.ts';
import type { Projection } from '../kernel/projection.ts';

/** The checkpoint of a partition that has nothing yet. */
const checkpointStart = '-1';

/**
 * As much of Redis as a commit needs, in memory: documents and checkpoints, of which each stands before
 * the first event.
 * So many commits break before one is taken; `onCommit` runs right before each, with what Redis holds.
 */
export const memoryPools = ({
  breaks = 0,
  onCommit = () => undefined,
}: {
  readonly breaks?: number;
  readonly onCommit?: (values: Map<string, string>) => void;
} = {}): ConnectionPools => {
  const values = new Map<string, string>();
  const watched = new Map<string, string | null>();
  const heldAt = (key: string): string | null =>
    values.get(key) ?? (key.endsWith('checkpoint') ? checkpointStart : null);
  let broken = 0;
  const transaction = () => {
    const written: (readonly string[])[] = [];
    const queue = {
      addCommand: ([name, ...args]: readonly string[]) => {
        if (name !== 'MSET') return queue;
        for (let at = 0; at < args.length; at += 2) written.push(args.slice(at, at + 2));
        return queue;
      },
      exec: async () => {
        const isMoved = [...watched].some(([key, value]) => heldAt(key) !== value);
        watched.clear();
        if (isMoved) throw new WatchError();
        for (const [key = '', value = ''] of written) values.set(key, value);
        return [];
      },
    };
    return queue;
  };
  const node = {
    watch: async (keys: readonly string[]) => {
      for (const key of keys) watched.set(key, heldAt(key));
    },
    unwatch: async () => watched.clear(),
    mGet: async (keys: readonly string[]) => keys.map(heldAt),
    multi: () => {
      broken += 1;
      if (broken <= breaks) throw new Error('Socket closed unexpectedly');
      onCommit(values);
      return transaction();
    },
  };
  return {
    use: (_, work) => work(node as unknown as RedisNode),
    isCluster: false,
    onReconnect: () => undefined,
    close: () => undefined,
  };
};

const bytesMax = 100_000;

/** A read model that serves, as those pools hold it: all of its partitions are before the first event. */
export const memoryGeneration = (projection: Projection): Generation => {
  const checkpoints = Array.from(
    { length: partitionCount },
    (_, at) => [at, checkpointStart] as const,
  );
  return openGeneration(projection, 1, new Map(checkpoints), true, bytesMax);
};
