import { randomUUID } from 'node:crypto';
import type { Redis } from '@ovation/redis/redis';

/** Slots for parallel attempts: per account and network. */
const underWayMax = 3;
/** Lifetime of the slot of a process that died. */
const underWayMsMax = 30_000;

/** Lua script that acquires a slot; expired ones are removed. */
const takeOne = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`;
const giveBack = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Releases the slot. */
export type Leave = () => Promise<void>;

export interface Places {
  /** Acquires a slot for an attempt; undefined if all are taken. */
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
 * Creates slots for attempts at an account, shared by all processes. While the counters are unavailable
 * (`countersOn`) each process counts its own.
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
      // If the release fails, the slot expires.
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
