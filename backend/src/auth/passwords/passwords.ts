import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type KeyRing, keyOnRing, type NamedKey } from '@ovation/event-log/keys/keyRing';
import pLimit from 'p-limit';
import { Unavailable } from '../../kernel/unavailable.ts';
import { commonDigests } from './commonPasswords.ts';

export interface Passwords {
  /** True for the digest of one of the best-known passwords. */
  isCommon(digest: string): boolean;
  /** The digest that a browser sent → what is stored. */
  hash(digest: string): Promise<string>;
  /** Takes as long without a stored hash as with one: nothing tells that there is no account. */
  verify(stored: string | undefined, digest: string): Promise<boolean>;
  /**
   * What is to be stored in the place of what an older pepper made, or of another digest of the same
   * password (`isOlder`), once it was right; undefined where nothing is, or where so many wait just now
   * that the next sign-in must do.
   */
  renew(stored: string, digest: string, isOlder?: boolean): Promise<string | undefined>;
  /** True when its pepper is not there any more: no digest is right, the right one neither. */
  isLost(stored: string): boolean;
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

/** A hash in the PHC format names its key among its parameters. */
const keyIdPattern = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+),keyid=([A-Za-z0-9]+)\$/;
const parametersPattern = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+(?=\$)/;

/** Which pepper a stored hash was made with. */
export const pepperIdOf = (stored: string): string | undefined => keyIdPattern.exec(stored)?.[2];

/** Hashes and checks passwords. */
export const createPasswords = (peppers: KeyRing, waitingMax = makingWaitingMax): Passwords => {
  const optionsOf = ({ secret }: NamedKey): Options => ({ ...cost, secret });
  const { current } = peppers;
  const make = async (digest: string): Promise<string> => {
    const made = await hash(digest, optionsOf(current));
    return made.replace(parametersPattern, (parameters) => `${parameters},keyid=${current.id}`);
  };
  const common = commonDigests();
  const checking = boundedQueue('sign-in', checkedAtOnceMax, checksWaitingMax);
  const making = boundedQueue('a new password', madeAtOnceMax, waitingMax);
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = (): Promise<string> => {
    nobodys ??= make(randomBytes(32).toString('hex'));
    return nobodys;
  };
  return {
    isCommon: (digest) => common.has(digest),
    hash: async (digest) => making(() => make(digest)),
    verify: async (stored, digest) => {
      const nobody = await hashOfNobody();
      const pepper = stored === undefined ? undefined : keyOnRing(peppers, pepperIdOf(stored));
      const known = pepper ? stored : undefined;
      const options = optionsOf(pepper ?? current);
      const matches = await checking(() => verify(known ?? nobody, digest, options));
      return matches && known !== undefined;
    },
    renew: async (stored, digest, isOlder = false) => {
      if (pepperIdOf(stored) === current.id && !isOlder) return undefined;
      try {
        return await making(() => make(digest));
      } catch (error) {
        if (error instanceof Unavailable) return undefined;
        throw error;
      }
    },
    isLost: (stored) => keyOnRing(peppers, pepperIdOf(stored)) === undefined,
  };
};
