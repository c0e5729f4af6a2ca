import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import type { Counter } from 'prom-client';
import { countersLogEvents } from './counters.log.ts';

/** Longest wait of a call for its counters. */
const answerMsMax = 1_000;
/** Time without attempts after Redis hung; then one call tries it again. */
const pauseMs = 5_000;

export interface CountersDeps {
  readonly logger: Logger;
  readonly metrics: { readonly countersAway: Counter };
  readonly clockMs: () => number;
}

class CountersAway extends Error {
  override readonly name = 'CountersAway';
}

/** Commands used for counting; all others pass through. */
const counting: ReadonlySet<string | symbol> = new Set(['eval', 'del']);

/**
 * Circuit breaker around Redis for rate limit counters: a command without a reply within a second fails,
 * and until the next attempt so does every other, at once. The limiters then count in memory, so that a
 * Redis that hangs delays a call no longer than one that is down.
 */
export const countersOn = (redis: Redis, { logger, metrics, clockMs }: CountersDeps): Redis => {
  let openUntilMs = 0;
  let isAway = false;

  const inTime = <T>(call: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        openUntilMs = clockMs() + pauseMs;
        reject(new CountersAway('Redis gave no answer'));
      }, answerMsMax);
      call()
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });

  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      if (clockMs() < openUntilMs) throw new CountersAway('Redis hung a moment ago');
      // While one call tries (half-open), the others fail fast.
      if (isAway) openUntilMs = clockMs() + answerMsMax;
      const answer = await inTime(call);
      if (isAway) logEvent(logger, countersLogEvents['counters.memory_fallback_ended']);
      isAway = false;
      openUntilMs = 0;
      return answer;
    } catch (error) {
      metrics.countersAway.inc();
      if (!isAway) {
        logEvent(logger, countersLogEvents['counters.memory_fallback_started'], { err: error });
      }
      isAway = true;
      throw error;
    }
  };

  return new Proxy(redis, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'constructor') return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      return counting.has(name) ? (...given: unknown[]) => guarded(() => call(...given)) : call;
    },
  });
};
