import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import { createSignInSlots } from './signInSlots.ts';

/**
 * Failed attempts per account without delay, and their window. Further attempts are delayed, never refused.
 */
const failuresFree = 5;
const windowSeconds = 15 * 60;
const delayMsFirst = 500;
const delayMsMax = 8_000;
/** Retry time if all slots are taken: the longest wait in a slot. */
const retryAfterSeconds = delayMsMax / 1_000;
/** Retry time if slots are taken for the check alone. */
const checkSeconds = 1;

/** Delay of an attempt: none for the first few, then doubled each time, up to a bound. */
export const delayMsOf = (attempts: number): number =>
  attempts <= failuresFree
    ? 0
    : Math.min(delayMsFirst * 2 ** Math.min(attempts - failuresFree - 1, 10), delayMsMax);

export interface SignInFailures {
  /** Acquires a slot for an attempt; undefined if all are taken. */
  acquireSlot(key: string): Promise<(() => Promise<void>) | undefined>;
  /** Counts an attempt as failed until `clear`, with a delay after many. */
  countAttempt(key: string): Promise<void>;
  /** Resets the count after a right password. */
  clear(key: string): Promise<void>;
}

/**
 * Throttles guesses at one account: a growing delay, and few in parallel. An attacker can delay the owner
 * by some seconds, and not even that on a known device: its attempts have a key of their own.
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
  const slots = createSignInSlots(redis);
  return {
    acquireSlot: async (key) => (factor === 0 ? async () => undefined : slots.acquire(key)),
    countAttempt: async (key) => {
      if (factor === 0) return;
      const ms = delayMsOf(Math.ceil((await count(key)) / factor));
      if (ms > 0) await wait(ms);
    },
    clear: async (key) => {
      if (factor !== 0) await limiter.delete(key);
    },
  };
};

const checkInSlot = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  key: string,
  { check, release }: { check: () => Promise<Verdict>; release: () => Promise<void> },
): Promise<Verdict> => {
  let verdict: Verdict;
  try {
    verdict = await check();
  } finally {
    await release();
  }
  if (verdict.ok) await failures.clear(key);
  return verdict;
};

/**
 * Throttles a guess that anybody can make. All guesses at an account share the delay; slots are per
 * network, and taken for the check only. So nobody is refused because of attempts elsewhere: attackers can
 * only delay an owner. The total work is bounded per network (`signIn`) and by the hashing queue
 * (`passwords.ts`).
 */
export const throttledFrom = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  { key, network }: { readonly key: string; readonly network: string },
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  await failures.countAttempt(key);
  const release = await failures.acquireSlot(`${key}@${network}`);
  if (!release) return refused('RATE_LIMITED', { retryAfterSeconds: checkSeconds });
  return checkInSlot(failures, key, { check, release });
};

/**
 * Throttles a guess at a code, with few in parallel from all networks: it is short, and guessers have
 * passed the password already.
 */
export const throttled = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  key: string,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  const release = await failures.acquireSlot(key);
  if (!release) return refused('RATE_LIMITED', { retryAfterSeconds });
  return checkInSlot(failures, key, {
    check: async () => {
      await failures.countAttempt(key);
      return check();
    },
    release,
  });
};
