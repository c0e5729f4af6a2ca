import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Single-use keys. */
export interface SingleUse {
  /** Claims a key: true for the first, false for all others, for a time. */
  claim(key: string, seconds: number): Promise<boolean>;
}

/** Single use is a rate limit of one. */
const singleUseLimit = { keyPrefix: 'used', points: 1, duration: 0 };

/**
 * Shared by all processes. While the counters are unavailable (`circuitBreaker`) each process remembers its
 * own.
 */
export const createSingleUse = (counters: Redis): SingleUse => {
  const limiter = new RateLimiterRedis({
    ...singleUseLimit,
    storeClient: counters,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(singleUseLimit),
  });
  return {
    claim: async (key, seconds) => {
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
