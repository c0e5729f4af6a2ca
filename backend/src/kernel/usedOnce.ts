import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Remembers what was used, so that nobody uses it again. */
export interface UsedOnce {
  /** True for the first who takes it; false for everybody after, for so long. */
  take(key: string, seconds: number): Promise<boolean>;
}

/** What can be used once is a limit of one. */
const once = { keyPrefix: 'used', points: 1, duration: 0 };

/**
 * In all processes together. While the counters are away (`countersOn`) each process remembers what it
 * has seen itself.
 */
export const createUsedOnce = (counters: Redis): UsedOnce => {
  const limiter = new RateLimiterRedis({
    ...once,
    storeClient: counters,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(once),
  });
  return {
    take: async (key, seconds) => {
      try {
        await limiter.consume(key, 1, { customDuration: Math.max(1, Math.ceil(seconds)) });
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },
  };
};
