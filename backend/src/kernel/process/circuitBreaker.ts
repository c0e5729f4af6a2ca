import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import type { Counter } from 'prom-client';
import { countersLogEvents } from './counters.log.ts';

/** Longest wait of a call for its counters. */
const replyMsMax = 1_000;
/** Time without attempts after Redis hung; then one call tries it again. */
const pauseMs = 5_000;

export interface CircuitBreakerDeps {
  readonly logger: Logger;
  readonly metrics: { readonly rateLimitFallbacks: Counter };
  readonly clockMs: () => number;
}

class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/** Commands used for counting; all others pass through. */
const guardedCommands: ReadonlySet<string | symbol> = new Set(['eval', 'del']);

/**
 * Circuit breaker around Redis for rate limit counters: a command without a reply within a second fails,
 * and until the next attempt so does every other, at once. The limiters then count in memory, so that a
 * Redis that hangs delays a call no longer than one that is down.
 */
export const circuitBreaker = (
  redis: Redis,
  { logger, metrics, clockMs }: CircuitBreakerDeps,
): Redis => {
  let openUntilMs = 0;
  let isFailing = false;

  const withTimeout = <T>(call: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        openUntilMs = clockMs() + pauseMs;
        reject(new CircuitOpen('Redis gave no answer'));
      }, replyMsMax);
      call()
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });

  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      if (clockMs() < openUntilMs) throw new CircuitOpen('Redis hung a moment ago');
      // While one call tries (half-open), the others fail fast.
      if (isFailing) openUntilMs = clockMs() + replyMsMax;
      const answer = await withTimeout(call);
      if (isFailing) logEvent(logger, countersLogEvents['counters.memory_fallback_ended']);
      isFailing = false;
      openUntilMs = 0;
      return answer;
    } catch (error) {
      metrics.rateLimitFallbacks.inc();
      if (!isFailing) {
        logEvent(logger, countersLogEvents['counters.memory_fallback_started'], { err: error });
      }
      isFailing = true;
      throw error;
    }
  };

  return new Proxy(redis, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'constructor') return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      return guardedCommands.has(name)
        ? (...given: unknown[]) => guarded(() => call(...given))
        : call;
    },
  });
};
