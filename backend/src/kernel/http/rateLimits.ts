import type { LimitName } from '@ovation/contracts/kernel/route';
import type { Redis } from '@ovation/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../network.ts';

interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
}

const minute = 60;
const hour = 3_600;
const day = 24 * hour;

/** "Limits" of the decisions: how many in how long, for one person or one address. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  signIn: { points: 50, durationSeconds: 15 * minute },
  // A code has a million values, of which three are right: guessing takes years at this pace.
  secondFactor: { points: 15, durationSeconds: hour },
  passkeyChallenge: { points: 60, durationSeconds: minute },
  // Each may ask a provider something; one sign-in is two of them.
  identity: { points: 60, durationSeconds: 15 * minute },
  // Of one network, right passwords too; it holds what costs nothing but the look at a body.
  signInCall: { points: 300, durationSeconds: 15 * minute },
  // As far as the sign-ins that it opens, of a school or a carrier that is one address: who is refused here can
  // neither sign in nor register, however right the password is.
  captcha: { points: 300, durationSeconds: 15 * minute },
  // What may be tried before somebody is asked whether they are a robot, where that is set up.
  triesOfNetwork: { points: 10, durationSeconds: 15 * minute },
  triesAtAccount: { points: 5, durationSeconds: 15 * minute },
  registrationsFree: { points: 5, durationSeconds: hour },
  forgotFree: { points: 2, durationSeconds: hour },
  // A school, a club or a mobile carrier is one address. Long before, each is asked whether they are a robot.
  registration: { points: 200, durationSeconds: hour },
  // Counted apart: whoever is refused for a busy network can still come by way of a provider.
  identityRegistration: { points: 200, durationSeconds: hour },
  // Of a form that asks while somebody types; names can be guessed one by one at profiles anyway.
  usernameCheck: { points: 60, durationSeconds: minute },
  // Of mails that anybody can have sent to an address: for that address, and for whoever asks.
  forgot: { points: 3, durationSeconds: hour },
  forgotFrom: { points: 20, durationSeconds: hour },
  linkOpened: { points: 30, durationSeconds: hour },
  // Programs for mail send it for many people from a few addresses.
  unsubscribe: { points: 300, durationSeconds: hour },
  contact: { points: 5, durationSeconds: hour },
  message: { points: 60, durationSeconds: minute },
  tip: { points: 60, durationSeconds: minute },
  vote: { points: 30, durationSeconds: minute },
  report: { points: 30, durationSeconds: minute },
  comment: { points: 30, durationSeconds: minute },
  // Whoever scrolls likes much, but not several things a second.
  reaction: { points: 120, durationSeconds: minute },
  search: { points: 120, durationSeconds: minute },
  topUp: { points: 10, durationSeconds: hour },
  // Whoever tries out stolen cards needs many tries; cards, top-ups and subscriptions are one.
  cardTry: { points: 10, durationSeconds: hour },
  cardTryOfDay: { points: 20, durationSeconds: day },
  passwordChange: { points: 5, durationSeconds: hour },
  emailChange: { points: 5, durationSeconds: day },
  accountChange: { points: 30, durationSeconds: hour },
  // Each reads all that is known of a person, and writes as much.
  dataExport: { points: 4, durationSeconds: day },
  post: { points: 60, durationSeconds: hour },
  conversation: { points: 60, durationSeconds: hour },
  write: { points: 240, durationSeconds: minute },
  upload: { points: 120, durationSeconds: hour },
};

export interface RateLimits {
  /** Counts one use; the seconds to wait when there were too many, else undefined. */
  consume(name: LimitName, key: string): Promise<number | undefined>;
  /** The same for an address: its network is counted, and the wider one around it less strictly. */
  consumeAt(name: LimitName, address: string): Promise<number | undefined>;
  /** Takes one use back: it was not of the kind that is limited. */
  giveBack(name: LimitName, key: string): Promise<void>;
  giveBackAt(name: LimitName, address: string): Promise<void>;
}

/** How many households the network of a provider's customer or of a company may have. */
const wideFactor = 4;

/**
 * Counters in Redis, shared by all copies of the API; in memory while Redis is away.
 * `factor` widens every limit (tests, seeding); 0 lifts them.
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
  /** An IPv4 address is one caller; of IPv6 it is the network, within the wider one. */
  const callersAt = (address: string): readonly (readonly [key: string, times: number])[] => {
    const [network, wide] = [networkOf(address), networkOf(address, 48)];
    return network === wide
      ? [[network, 1]]
      : [
          [network, 1],
          [wide, wideFactor],
        ];
  };
  return {
    consume: (name, key) => consume(name, key),
    consumeAt: async (name, address) => {
      const callers = callersAt(address);
      const waits = await Promise.all(callers.map(([key, times]) => consume(name, key, times)));
      const refusals = waits.filter((seconds) => seconds !== undefined);
      return refusals.length === 0 ? undefined : Math.max(...refusals);
    },
    giveBack: async (name, key) => {
      if (factor !== 0) await limiter(name).reward(key);
    },
    giveBackAt: async (name, address) => {
      if (factor === 0) return;
      await Promise.all(callersAt(address).map(([key, times]) => limiter(name, times).reward(key)));
    },
  };
};
