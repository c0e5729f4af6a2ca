import { randomUUID } from 'node:crypto';
import type { Redis } from '@ovation/redis/redis';
import { inTime } from '../kernel/inTime.ts';

/** Attempts at one account that may be under way at a time. */
const underWayMax = 3;
/** An attempt whose process died takes its place no longer than this. */
const underWayMsMax = 30_000;

/** Gives the place back. */
export type Leave = () => Promise<void>;

export interface Places {
  /** A place for an attempt at an account; undefined when all are taken. */
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
 * Places for attempts at an account, in all processes together. While Redis is away each process
 * counts its own.
 */
export const createPlaces = (redis: Redis): Places => {
  const takeOwn = createOwnPlaces();
  const takeShared = async (key: string): Promise<Leave | undefined> => {
    const name = `limit:signInUnderWay:${key}`;
    const id = randomUUID();
    const now = Date.now();
    const leave: Leave = async () => {
      // A place that cannot be given back now is free again with its time.
      await inTime(redis.zRem(name, id)).catch(() => undefined);
    };
    const [, , count] = await inTime(
      redis.at(name, (node) =>
        node
          .multi()
          .zRemRangeByScore(name, 0, now - underWayMsMax)
          .zAdd(name, { score: now, value: id })
          .zCard(name)
          .pExpire(name, underWayMsMax)
          .exec(),
      ),
    );
    if (Number(count) <= underWayMax) return leave;
    await leave();
    return undefined;
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
