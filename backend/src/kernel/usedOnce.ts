import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Single-use keys. */
export interface UsedOnce {
  /** Claims a key: true for the first, false for all others, for a time. */
  take(key: string, seconds: number): Promise<boolean>;
}

/** Single use is a rate limit of one. */
const once = { keyPrefix: 'used', points: 1, duration: 0 };

/**
 * Shared by all processes. While the counters are unavailable (`countersOn`) each process remembers its
 * own.
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
