import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../kernel/redis.ts';

/** "Limits" of the decisions: failures of one account that cost nothing, and for how long. */
const failuresFree = 5;
const windowSeconds = 15 * 60;
const delayMsFirst = 500;
const delayMsMax = 8_000;

/** Nothing for the first few attempts, then twice as long each time, up to a bound. */
export const delayMsOf = (attempts: number): number =>
  attempts <= failuresFree
    ? 0
    : Math.min(delayMsFirst * 2 ** Math.min(attempts - failuresFree - 1, 10), delayMsMax);

export interface SignInFailures {
  /** Counts an attempt as failed until `clear`, and waits when there were many. */
  attempt(key: string): Promise<void>;
  /** A right password: what was counted is forgotten. */
  clear(key: string): Promise<void>;
}

/**
 * Slows guessing at one account down. It never refuses: a stranger who fails on purpose can make
 * the owner wait some seconds, and cannot keep the owner out.
 */
export const createSignInFailures = (
  redis: Redis,
  factor: number,
  wait: (ms: number) => Promise<unknown> = delay,
): SignInFailures => {
  const shared = {
    keyPrefix: 'limit:signInFailures',
    points: failuresFree,
    duration: windowSeconds,
  };
  const limiter = new RateLimiterRedis({
    ...shared,
    storeClient: redis,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(shared),
  });
  const count = async (key: string): Promise<number> => {
    try {
      return (await limiter.consume(key)).consumedPoints;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason.consumedPoints;
      throw reason;
    }
  };
  return {
    attempt: async (key) => {
      if (factor === 0) return;
      const ms = delayMsOf(Math.ceil((await count(key)) / factor));
      if (ms > 0) await wait(ms);
    },
    clear: async (key) => {
      if (factor !== 0) await limiter.delete(key);
    },
  };
};
