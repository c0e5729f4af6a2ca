import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { memoize } from '../../kernel/memoize.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';

/**
 * Rate limit of card attempts per person, stored or charged: card testing takes many attempts, most of them
 * declined.
 */
export interface CardAttempts {
  /** Counts an attempt; throws `RATE_LIMITED` after too many attempts or consecutive declines. */
  begin(personId: string): Promise<void>;
  /** Records the outcome of an attempt. */
  end(personId: string, outcome: AttemptOutcome): Promise<void>;
}

/** Outcome of an attempt; `unasked`: the fan's own limit refused it, and the bank was not asked. */
export type AttemptOutcome = 'declined' | 'fine' | 'unasked';

export const attemptOutcomeOf = ({
  failure,
}: {
  readonly failure: { readonly code: string } | null;
}): AttemptOutcome => {
  if (failure === null) return 'fine';
  return failure.code === 'MONEY_LIMIT_REACHED' ? 'unasked' : 'declined';
};

/** Consecutive declines after which a person has to wait, and the pause. */
export const declinesMax = 3;
const pauseSeconds = 30 * 60;

const throwRateLimited = (retryAfterSeconds: number): never => {
  throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
};

/** `factor` widens the limits (tests, seeding); 0 lifts them. */
export const createCardAttempts = (
  redis: Redis,
  rateLimits: Pick<RateLimits, 'consume'>,
  factor: number,
): CardAttempts => {
  const limiterOptions = {
    keyPrefix: 'limit:cardDeclines',
    points: Math.max(0, Math.ceil(declinesMax * factor) - 1),
    duration: pauseSeconds,
  };
  // Created on first use: workers never need it.
  const declines = memoize(
    () =>
      new RateLimiterRedis({
        ...limiterOptions,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: new RateLimiterMemory(limiterOptions),
      }),
  );
  /** Adds declines; returns the seconds to wait when there were too many. */
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
      if (pause !== undefined) throwRateLimited(pause);
      const waits = await Promise.all([
        rateLimits.consume('cardTry', personId),
        rateLimits.consume('cardTryOfDay', personId),
      ]);
      const longest = Math.max(0, ...waits.filter((seconds) => seconds !== undefined));
      if (longest > 0) throwRateLimited(longest);
    },
    end: async (personId, outcome) => {
      if (factor === 0 || outcome === 'unasked') return;
      if (outcome === 'declined') await count(personId, 1);
      else await declines().delete(personId);
    },
  };
};
