import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import { createPlaces } from './signInPlaces.ts';

/** "Limits" of the decisions: free failures per account, and their window. */
const failuresFree = 5;
const windowSeconds = 15 * 60;
const delayMsFirst = 500;
const delayMsMax = 8_000;
/** Retry time if all slots are taken: the longest wait in a slot. */
const retryAfterSeconds = delayMsMax / 1_000;
/** Retry time if slots are taken for the check alone. */
const lookSeconds = 1;

/** Delay of an attempt: none for the first few, then doubled each time, up to a bound. */
export const delayMsOf = (attempts: number): number =>
  attempts <= failuresFree
    ? 0
    : Math.min(delayMsFirst * 2 ** Math.min(attempts - failuresFree - 1, 10), delayMsMax);

export interface SignInFailures {
  /** Acquires a slot for an attempt; undefined if all are taken. */
  enter(key: string): Promise<(() => Promise<void>) | undefined>;
  /** Counts an attempt as failed until `clear`, with a delay after many. */
  attempt(key: string): Promise<void>;
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
  const places = createPlaces(redis);
  return {
    enter: async (key) => (factor === 0 ? async () => undefined : places.take(key)),
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

const checked = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  key: string,
  { check, leave }: { check: () => Promise<Verdict>; leave: () => Promise<void> },
): Promise<Verdict> => {
  let verdict: Verdict;
  try {
    verdict = await check();
  } finally {
    await leave();
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
export const slowlyFrom = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  { key, network }: { readonly key: string; readonly network: string },
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  await failures.attempt(key);
  const leave = await failures.enter(`${key}@${network}`);
  if (!leave) return refused('RATE_LIMITED', { retryAfterSeconds: lookSeconds });
  return checked(failures, key, { check, leave });
};

/**
 * Throttles a guess at a code, with few in parallel from all networks: it is short, and guessers have
 * passed the password already.
 */
export const slowly = async <Verdict extends { readonly ok: boolean }>(
  failures: SignInFailures,
  key: string,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  const leave = await failures.enter(key);
  if (!leave) return refused('RATE_LIMITED', { retryAfterSeconds });
  return checked(failures, key, {
    check: async () => {
      await failures.attempt(key);
      return check();
    },
    leave,
  });
};
