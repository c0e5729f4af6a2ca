import type { LimitName } from '@ovation/contracts/kernel/route';
import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../ipNetwork.ts';

interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
}

const minute = 60;
const hour = 3_600;
const day = 24 * hour;

/** Rate limits: points per duration, for one person or one address. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  signIn: { points: 50, durationSeconds: 15 * minute },
  // A code has a million values, of which three are right: guessing takes years at this pace.
  secondFactor: { points: 15, durationSeconds: hour },
  passkeyChallenge: { points: 60, durationSeconds: minute },
  // Each may query a provider; one sign-in is two of them.
  identity: { points: 60, durationSeconds: 15 * minute },
  // Per network, correct passwords included; guards what costs nothing but parsing a body.
  signInCall: { points: 300, durationSeconds: 15 * minute },
  // As high as the sign-ins that it opens, for a school or a carrier behind one address: a caller refused here
  // can neither sign in nor register, however correct the password.
  captcha: { points: 300, durationSeconds: 15 * minute },
  // Attempts before a captcha is required, where captchas are set up.
  triesOfNetwork: { points: 10, durationSeconds: 15 * minute },
  triesAtAccount: { points: 5, durationSeconds: 15 * minute },
  registrationsFree: { points: 5, durationSeconds: hour },
  forgotFree: { points: 2, durationSeconds: hour },
  // A school, a club or a mobile carrier is one address. A captcha is required long before.
  registration: { points: 200, durationSeconds: hour },
  // Counted separately: a caller refused because of a busy network can still register through a provider.
  identityRegistration: { points: 200, durationSeconds: hour },
  // For a form that checks while the person types; names can be guessed one by one at profiles anyway.
  usernameCheck: { points: 60, durationSeconds: minute },
  // Mails that anybody can have sent to an address: per address, and per requester.
  forgot: { points: 3, durationSeconds: hour },
  forgotFrom: { points: 20, durationSeconds: hour },
  linkOpened: { points: 30, durationSeconds: hour },
  // Mail clients send it for many people from a few addresses.
  unsubscribe: { points: 300, durationSeconds: hour },
  contact: { points: 5, durationSeconds: hour },
  message: { points: 60, durationSeconds: minute },
  tip: { points: 60, durationSeconds: minute },
  vote: { points: 30, durationSeconds: minute },
  report: { points: 30, durationSeconds: minute },
  comment: { points: 30, durationSeconds: minute },
  // Scrolling produces many likes, but not several a second.
  reaction: { points: 120, durationSeconds: minute },
  search: { points: 120, durationSeconds: minute },
  topUp: { points: 10, durationSeconds: hour },
  // Codes could be guessed one by one.
  coupon: { points: 30, durationSeconds: 10 * minute },
  // Card testing needs many attempts; cards, top-ups and subscriptions count as one.
  cardTry: { points: 10, durationSeconds: hour },
  cardTryOfDay: { points: 20, durationSeconds: day },
  passwordChange: { points: 5, durationSeconds: hour },
  emailChange: { points: 5, durationSeconds: day },
  accountChange: { points: 30, durationSeconds: hour },
  statementExport: { points: 30, durationSeconds: day },
  // A visit is counted for anybody: those beyond it are not.
  linkVisit: { points: 60, durationSeconds: hour },
  // Each reads all data about a person, and writes as much.
  dataExport: { points: 4, durationSeconds: day },
  // Each lays out pages.
  document: { points: 120, durationSeconds: hour },
  post: { points: 60, durationSeconds: hour },
  conversation: { points: 60, durationSeconds: hour },
  write: { points: 240, durationSeconds: minute },
  upload: { points: 120, durationSeconds: hour },
};

export interface RateLimits {
  /** Counts one use; returns the seconds to wait if the limit is exceeded, else undefined. */
  consume(name: LimitName, key: string): Promise<number | undefined>;
  /** Counts one use of an address: of its network, and less strictly of the wider one around it. */
  consumeForAddress(name: LimitName, address: string): Promise<number | undefined>;
  /** Restores one point: the use was not of the limited kind. */
  restorePoint(name: LimitName, key: string): Promise<void>;
  restorePointForAddress(name: LimitName, address: string): Promise<void>;
}

/** Factor for the wide network of an ISP's customer or a company, which has many households. */
const wideNetworkFactor = 4;

/**
 * Rate limits with counters in Redis, shared by all copies of the API; in memory while Redis is
 * unavailable. `factor` widens every limit (tests, seeding); 0 lifts them.
 */
export const createRateLimits = (redis: Redis, factor: number): RateLimits => {
  const limiterOf = (name: LimitName, times: number): RateLimiterRedis => {
    const { points, durationSeconds } = limits[name];
    const shared = {
      keyPrefix: times === 1 ? `limit:${name}` : `limit:${name}:${times}`,
      points: Math.ceil(points * times * factor),
      duration: durationSeconds,
    };
    return new RateLimiterRedis({
      ...shared,
      storeClient: redis,
      useRedisPackage: true,
      inMemoryBlockOnConsumed: shared.points,
      insuranceLimiter: new RateLimiterMemory(shared),
    });
  };
  const limiters = new Map<string, RateLimiterRedis>();
  const limiter = (name: LimitName, times = 1): RateLimiterRedis => {
    const id = `${name}:${times}`;
    const known = limiters.get(id) ?? limiterOf(name, times);
    limiters.set(id, known);
    return known;
  };
  const consume = async (
    name: LimitName,
    key: string,
    times?: number,
  ): Promise<number | undefined> => {
    if (factor === 0) return undefined;
    try {
      await limiter(name, times).consume(key);
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1_000);
      throw reason;
    }
  };
  /**
   * Counter keys of an address: an IPv4 address is one caller; of IPv6 the network, within the wider one.
   */
  const countedKeys = (address: string): readonly (readonly [key: string, times: number])[] => {
    const [network, wide] = [networkOf(address), networkOf(address, 48)];
    return network === wide
      ? [[network, 1]]
      : [
          [network, 1],
          [wide, wideNetworkFactor],
        ];
  };
  return {
    consume: (name, key) => consume(name, key),
    consumeForAddress: async (name, address) => {
      const counted = countedKeys(address);
      const delays = await Promise.all(counted.map(([key, times]) => consume(name, key, times)));
      const refusals = delays.filter((seconds) => seconds !== undefined);
      return refusals.length === 0 ? undefined : Math.max(...refusals);
    },
    restorePoint: async (name, key) => {
      if (factor !== 0) await limiter(name).reward(key);
    },
    restorePointForAddress: async (name, address) => {
      if (factor === 0) return;
      await Promise.all(
        countedKeys(address).map(([key, times]) => limiter(name, times).reward(key)),
      );
    },
  };
};
