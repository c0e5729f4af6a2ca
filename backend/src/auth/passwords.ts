import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Unavailable } from '../kernel/unavailable.ts';
import { commonDigests } from './commonPasswords.ts';

export interface Passwords {
  /** True for the digest of one of the best-known passwords. */
  isCommon(digest: string): boolean;
  /** The digest that a browser sent → what is stored. */
  hash(digest: string): Promise<string>;
  /** Takes as long without a stored hash as with one: nothing tells that there is no account. */
  verify(stored: string | undefined, digest: string): Promise<boolean>;
}

/** Argon2id, the decisions' cost: 19 MiB, two passes, one lane. Algorithm and salt are defaults. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * Below the four threads of libuv, so that hashing leaves some to files and name look-ups. What is
 * new (registering, changing) has a queue of its own: no amount of it keeps anybody from signing in.
 */
const checkedAtOnceMax = 2;
const madeAtOnceMax = 1;
/** Each takes some 30 ms of a core; who would wait longer than seconds is told to come back. */
const checksWaitingMax = 200;
const makingWaitingMax = 100;

/** Work that runs so many at a time; beyond so many that wait, callers are told to come back. */
const boundedQueue = (name: string, atOnceMax: number, waitingMax: number) => {
  const limit = pLimit(atOnceMax);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMax) throw new Unavailable(name, 5);
    return limit(work);
  };
};

/** Hashes and checks passwords; `pepper` is a secret that no copy of the log holds. */
export const createPasswords = (pepper: string, waitingMax = makingWaitingMax): Passwords => {
  const options = { ...cost, secret: Buffer.from(pepper) };
  const common = commonDigests();
  const checking = boundedQueue('sign-in', checkedAtOnceMax, checksWaitingMax);
  const making = boundedQueue('a new password', madeAtOnceMax, waitingMax);
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = (): Promise<string> => {
    nobodys ??= hash(randomBytes(32).toString('hex'), options);
    return nobodys;
  };
  return {
    isCommon: (digest) => common.has(digest),
    hash: async (digest) => making(() => hash(digest, options)),
    verify: async (stored, digest) => {
      const nobody = await hashOfNobody();
      const matches = await checking(() => verify(stored ?? nobody, digest, options));
      return matches && stored !== undefined;
    },
  };
};
