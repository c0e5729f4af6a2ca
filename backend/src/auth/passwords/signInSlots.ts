import { randomUUID } from 'node:crypto';
import { wallClockMs } from '@ovation/clock/wallClock';
import type { Redis } from '@ovation/redis/redis';

/** Slots for parallel attempts: per account and network. */
const slotsMax = 3;
/** Lifetime of the slot of a process that died. */
const slotMsMax = 30_000;

/** Lua script that acquires a slot; expired ones are removed. */
const acquireScript = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`;
const releaseScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Releases the slot. */
export type ReleaseSlot = () => Promise<void>;

export interface SignInSlots {
  /** Acquires a slot for an attempt; undefined if all are taken. */
  acquire(key: string): Promise<ReleaseSlot | undefined>;
}

const createLocalSlots = () => {
  const taken = new Map<string, number>();
  return (key: string): ReleaseSlot | undefined => {
    const before = taken.get(key) ?? 0;
    if (before >= slotsMax) return undefined;
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
 * (`circuitBreaker`) each process counts its own.
 */
export const createSignInSlots = (counters: Pick<Redis, 'eval'>): SignInSlots => {
  const acquireLocal = createLocalSlots();
  const acquireShared = async (key: string): Promise<ReleaseSlot | undefined> => {
    const keys = [`limit:signInUnderWay:${key}`];
    const id = randomUUID();
    const taken = await counters.eval(acquireScript, {
      keys,
      arguments: [String(wallClockMs()), String(slotMsMax), String(slotsMax), id],
    });
    if (taken !== 1) return undefined;
    return async () => {
      // If the release fails, the slot expires.
      await counters.eval(releaseScript, { keys, arguments: [id] }).catch(() => undefined);
    };
  };
  return {
    acquire: async (key) => {
      try {
        return await acquireShared(key);
      } catch {
        return acquireLocal(key);
      }
    },
  };
};
