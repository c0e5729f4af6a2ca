import { randomUUID } from 'node:crypto';
import type { Redis } from '@ovation/redis/redis';

/** Attempts that may be under way at a time: at an account, from one network. */
const underWayMax = 3;
/** An attempt whose process died takes its place no longer than this. */
const underWayMsMax = 30_000;

/** Takes a place where one is free; those of processes that died are. */
const takeOne = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`;
const giveBack = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Gives the place back. */
export type Leave = () => Promise<void>;

export interface Places {
  /** A place for an attempt; undefined when all are taken. */
  take(key: string): Promise<Leave | undefined>;
}

const createOwnPlaces = () => {
  const taken = new Map<string, number>();
  return (key: string): Leave | undefined => {
    const before = taken.get(key) ?? 0;
    if (before >= underWayMax) return undefined;
    taken.set(key, before + 1);
    return async () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
};

/**
 * Places for attempts at an account, in all processes together. While the counters are away (`countersOn`)
 * each process counts its own.
 */
export const createPlaces = (counters: Pick<Redis, 'eval'>): Places => {
  const takeOwn = createOwnPlaces();
  const takeShared = async (key: string): Promise<Leave | undefined> => {
    const keys = [`limit:signInUnderWay:${key}`];
    const id = randomUUID();
    const taken = await counters.eval(takeOne, {
      keys,
      arguments: [String(Date.now()), String(underWayMsMax), String(underWayMax), id],
    });
    if (taken !== 1) return undefined;
    return async () => {
      // A place that cannot be given back now is free again with its time.
      await counters.eval(giveBack, { keys, arguments: [id] }).catch(() => undefined);
    };
  };
  return {
    take: async (key) => {
      try {
        return await takeShared(key);
      } catch {
        return takeOwn(key);
      }
    },
  };
};
