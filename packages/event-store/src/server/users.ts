import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../rpc/rpcCall.ts';

/** Somebody who may use a store in secure mode. */
export type User = { readonly login: string; readonly groups: readonly string[] };

export type UserPassword = User & { readonly password: string };

export type Users = {
  /** Who calls; undefined without right credentials. */
  of(caller: Caller): User | undefined;
};

/** EventStoreDB's well-known first password: nobody may run with it. */
const forbiddenPassword = 'changeit';
const passwordLengthMin = 8;
const hashBytes = 32;
/** Credentials whose outcome is remembered, right or wrong. */
const rememberedMax = 1_000;

/** A password is not fit for use; the message says why. */
export class UnfitPassword extends Error {}

const basicPattern = /^Basic ([A-Za-z0-9+/=]+)$/;

type Hashed = User & { readonly salt: Buffer; readonly hash: Buffer };

const hashed = ({ password, ...user }: UserPassword): Hashed => {
  if (password === forbiddenPassword || password.length < passwordLengthMin)
    throw new UnfitPassword(
      `the password of '${user.login}' must have ${passwordLengthMin} characters and not be the well-known one`,
    );
  const salt = randomBytes(16);
  return { ...user, salt, hash: scryptSync(password, salt, hashBytes) };
};

/** Checks basic credentials. What was checked is remembered, because hashing is slow on purpose. */
export const createUsers = (accounts: readonly UserPassword[]): Users => {
  const known = new Map(accounts.map((account) => [account.login, hashed(account)]));
  const remembered = new Map<string, User | undefined>();

  const check = (header: string): User | undefined => {
    const encoded = basicPattern.exec(header)?.[1];
    if (encoded === undefined) return undefined;
    const text = Buffer.from(encoded, 'base64').toString();
    const colon = text.indexOf(':');
    const user = known.get(text.slice(0, colon));
    if (user === undefined) return undefined;
    const hash = scryptSync(text.slice(colon + 1), user.salt, hashBytes);
    return timingSafeEqual(hash, user.hash)
      ? { login: user.login, groups: user.groups }
      : undefined;
  };

  return {
    of: ({ headers }) => {
      const header = headers.authorization;
      if (header === undefined) return undefined;
      const digest = createHash('sha256').update(header).digest('base64');
      if (remembered.has(digest)) return remembered.get(digest);
      const user = check(header);
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(digest, user);
      return user;
    },
  };
};
