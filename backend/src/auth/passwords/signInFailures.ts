import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import { createPlaces } from './signInPlaces.ts';

/** "Limits" of the decisions: failures of one account that cost nothing, and for how long. */
const failuresFree = 5;
const windowSeconds = 15 * 60;
const delayMsFirst = 500;
const delayMsMax = 8_000;
/** What those are told that find no place: one that waits holds it so long. */
const retryAfterSeconds = delayMsMax / 1_000;
/** The same where places are held while something is looked at, and no longer. */
const lookSeconds = 1;

/** Nothing for the first few attempts, then twice as long each time, up to a bound. */
export const delayMsOf = (attempts: number): number =>
  attempts <= failuresFree
    ? 0
    : Math.min(delayMsFirst * 2 ** Math.min(attempts - failuresFree - 1, 10), delayMsMax);

export interface SignInFailures {
  /** Takes one of the places for attempts; undefined when all are taken. */
  enter(key: string): Promise<(() => Promise<void>) | undefined>;
  /** Counts an attempt as failed until `clear`, and waits when there were many. */
  attempt(key: string): Promise<void>;
  /** A right password: what was counted is forgotten. */
  clear(key: string): Promise<void>;
}

/**
 * Slows guessing at one account down, and lets few guess side by side. A stranger who fails on
 * purpose can make the owner wait some seconds, and not even that where the owner has signed in
 * before: attempts of such a device have a key of their own.
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
 * Checks a guess that any stranger can make, as slowly as the guesses before it ask for. All callers of an account
 * wait alike; its places are those of one network, and are taken for the look and not for the wait. So nobody is
 * refused for what is tried elsewhere: what strangers can do to an owner is a delay. How much is looked at in all
 * is bounded by the network (`signIn`) and by the queue of what hashes (`passwords.ts`).
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
 * Checks a guess at a code, as slowly as the guesses before it ask for, and few side by side, from wherever they
 * come: it is short, and whoever guesses at one has shown the password.
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
