import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { once } from '../../kernel/once.ts';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';

/**
 * Counts what a person asks a provider for with a card, stored or charged: whoever tries out stolen
 * cards needs many tries, and most of them are declined.
 */
export interface CardTries {
  /** Counts a try; throws `RATE_LIMITED` when there were too many, or too many declines in a row. */
  begin(personId: string): Promise<void>;
  /** What came of it. */
  end(personId: string, outcome: 'declined' | 'fine'): Promise<void>;
}

/** Declines in a row after which a person has to wait, and for how long. */
export const declinesMax = 3;
const pauseSeconds = 30 * 60;

const refuse = (retryAfterSeconds: number): never => {
  throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
};

/** `factor` widens the limits (tests, seeding); 0 lifts them. */
export const createCardTries = (
  redis: Redis,
  rateLimits: Pick<RateLimits, 'consume'>,
  factor: number,
): CardTries => {
  const shared = {
    keyPrefix: 'limit:cardDeclines',
    points: Math.max(0, Math.ceil(declinesMax * factor) - 1),
    duration: pauseSeconds,
  };
  // Made for the first card: a worker asks nobody for one.
  const declines = once(
    () =>
      new RateLimiterRedis({
        ...shared,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: new RateLimiterMemory(shared),
      }),
  );
  /** So many declines are counted; the seconds to wait when there were too many. */
  const count = async (personId: string, more: number): Promise<number | undefined> => {
    try {
      await declines().consume(personId, more);
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1_000);
      throw reason;
    }
  };
  return {
    begin: async (personId) => {
      if (factor === 0) return;
      const pause = await count(personId, 0);
      if (pause !== undefined) refuse(pause);
      const waits = await Promise.all([
        rateLimits.consume('cardTry', personId),
        rateLimits.consume('cardTryOfDay', personId),
      ]);
      const longest = Math.max(0, ...waits.filter((seconds) => seconds !== undefined));
      if (longest > 0) refuse(longest);
    },
    end: async (personId, outcome) => {
      if (factor === 0) return;
      if (outcome === 'declined') await count(personId, 1);
      else await declines().delete(personId);
    },
  };
};
