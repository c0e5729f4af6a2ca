import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type KeyRing, keyOnRing, type NamedKey } from '@ovation/event-log/keys/keyRing';
import pLimit from 'p-limit';
import { Unavailable } from '../../kernel/unavailable.ts';
import { commonDigests } from './commonPasswords.ts';

export interface Passwords {
  /** True for the digest of a common password. */
  isCommon(digest: string): boolean;
  /** Hashes the digest that a browser sent, for storage. */
  hash(digest: string): Promise<string>;
  /** Verifies a digest; takes as long without a stored hash, so that timing reveals no account. */
  verify(stored: string | undefined, digest: string): Promise<boolean>;
  /**
   * Returns a new hash to replace one of an older pepper, or of another digest of the same password
   * (`isOlder`), after a successful check; undefined if not needed, or if the queue is full, until the next
   * sign-in.
   */
  rehash(stored: string, digest: string, isOlder?: boolean): Promise<string | undefined>;
  /** True if its pepper is no longer available: no digest matches, not even the right one. */
  isPepperLost(stored: string): boolean;
}

/** Argon2id parameters: 19 MiB, two passes, one lane. Algorithm and salt are defaults. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * Below the four threads of libuv, so that hashing leaves some to files and DNS. New hashes (registration,
 * changes) have a separate queue, so that they cannot block sign-ins.
 */
const checkConcurrency = 2;
const hashConcurrency = 1;
/** Each takes some 30 ms of a core; longer waits than seconds are refused with Retry-After. */
const checksQueuedMax = 200;
const hashesQueuedMax = 100;

/** Queue with bounded concurrency and length; beyond it callers have to retry. */
const boundedQueue = (name: string, atOnceMax: number, waitingMax: number) => {
  const limit = pLimit(atOnceMax);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMax) throw new Unavailable(name, 5);
    return limit(work);
  };
};

/** Key id among the parameters of a hash in PHC format. */
const keyIdPattern = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+),keyid=([A-Za-z0-9]+)\$/;
const parametersPattern = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+(?=\$)/;

/** Id of the pepper of a stored hash. */
export const pepperIdOf = (stored: string): string | undefined => keyIdPattern.exec(stored)?.[2];

/** Hashes and checks passwords. */
export const createPasswords = (peppers: KeyRing, waitingMax = hashesQueuedMax): Passwords => {
  const optionsOf = ({ secret }: NamedKey): Options => ({ ...cost, secret });
  const { current } = peppers;
  const createHash = async (digest: string): Promise<string> => {
    const made = await hash(digest, optionsOf(current));
    return made.replace(parametersPattern, (parameters) => `${parameters},keyid=${current.id}`);
  };
  const common = commonDigests();
  const checking = boundedQueue('sign-in', checkConcurrency, checksQueuedMax);
  const hashing = boundedQueue('a new password', hashConcurrency, waitingMax);
  let dummy: Promise<string> | undefined;
  const dummyHash = (): Promise<string> => {
    dummy ??= createHash(randomBytes(32).toString('hex'));
    return dummy;
  };
  return {
    isCommon: (digest) => common.has(digest),
    hash: async (digest) => hashing(() => createHash(digest)),
    verify: async (stored, digest) => {
      const nobody = await dummyHash();
      const pepper = stored === undefined ? undefined : keyOnRing(peppers, pepperIdOf(stored));
      const known = pepper ? stored : undefined;
      const options = optionsOf(pepper ?? current);
      const matches = await checking(() => verify(known ?? nobody, digest, options));
      return matches && known !== undefined;
    },
    rehash: async (stored, digest, isOlder = false) => {
      if (pepperIdOf(stored) === current.id && !isOlder) return undefined;
      try {
        return await hashing(() => createHash(digest));
      } catch (error) {
        if (error instanceof Unavailable) return undefined;
        throw error;
      }
    },
    isPepperLost: (stored) => keyOnRing(peppers, pepperIdOf(stored)) === undefined,
  };
};
