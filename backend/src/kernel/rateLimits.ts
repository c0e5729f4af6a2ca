import type { LimitName } from '@ovation/contracts/kernel/route';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';

interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
}

const minute = 60;
const hour = 3_600;

/** "Limits" of the decisions: how many in how long, for one person or one address. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  signIn: { points: 50, durationSeconds: 15 * minute },
  registration: { points: 20, durationSeconds: hour },
  forgot: { points: 3, durationSeconds: hour },
  message: { points: 60, durationSeconds: minute },
  tip: { points: 60, durationSeconds: minute },
  vote: { points: 30, durationSeconds: minute },
  report: { points: 30, durationSeconds: minute },
  topUp: { points: 10, durationSeconds: hour },
  upload: { points: 120, durationSeconds: hour },
};

export interface RateLimits {
  /** Counts one use; the seconds to wait when there were too many, else undefined. */
  consume(name: LimitName, key: string): Promise<number | undefined>;
  /** Takes one use back: it was not of the kind that is limited. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

/**
 * Counters in Redis, shared by all copies of the API; in memory while Redis is away.
 * `factor` widens every limit (tests, seeding); 0 lifts them.
 */
export const createRateLimits = (redis: Redis, factor: number): RateLimits => {
  const limiterOf = (name: LimitName): RateLimiterRedis => {
    const { points, durationSeconds } = limits[name];
    const shared = {
      keyPrefix: `limit:${name}`,
      points: Math.ceil(points * factor),
      duration: durationSeconds,
    };
    return new RateLimiterRedis({
      ...shared,
      storeClient: redis,
      useRedisPackage: true,
      inMemoryBlockOnConsumed: shared.points,
      insuranceLimiter: new RateLimiterMemory(shared),
    });
  };
  const limiters = new Map<LimitName, RateLimiterRedis>();
  const limiter = (name: LimitName): RateLimiterRedis => {
    const known = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, known);
    return known;
  };
  return {
    consume: async (name, key) => {
      if (factor === 0) return undefined;
      try {
        await limiter(name).consume(key);
        return undefined;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1_000);
        throw reason;
      }
    },
    giveBack: async (name, key) => {
      if (factor !== 0) await limiter(name).reward(key);
    },
  };
};
