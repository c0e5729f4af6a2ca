import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../rpc/rpcCall.ts';

/** A user of a store in secure mode. */
export type User = { readonly login: string; readonly groups: readonly string[] };

export type UserPassword = User & { readonly password: string };

export type Users = {
  /** The calling user; undefined without valid credentials. */
  of(caller: Caller): User | undefined;
  /** True for wrong credentials. */
  isMistaken(caller: Caller): boolean;
};

/** EventStoreDB's well-known initial password, which is refused. */
const forbiddenPassword = 'changeit';
const passwordLengthMin = 8;
const digestBytes = 32;

/** A password is not allowed; the message gives the reason. */
export class UnfitPassword extends Error {}

const checkFitness = (login: string, password: string): void => {
  if (password === forbiddenPassword || password.length < passwordLengthMin)
    throw new UnfitPassword(
      `the password of '${login}' must have ${passwordLengthMin} characters and not be the well-known one`,
    );
};

const basicPattern = /^Basic ([A-Za-z0-9+/=]+)$/;

/**
 * Checks basic credentials, once for each call. Passwords are stored as keyed digests of one length, so
 * that they can be compared in constant time: a slow hash would protect nothing, as the file that they come
 * from has them in plain text, and would let anyone keep the store busy.
 */
export const createUsers = (accounts: readonly UserPassword[]): Users => {
  const key = randomBytes(digestBytes);
  const digestOf = (password: string): Buffer =>
    createHmac('sha256', key).update(password).digest();
  const accountsByLogin = new Map(
    accounts.map(({ password, ...user }) => {
      checkFitness(user.login, password);
      return [user.login, { user, digest: digestOf(password) }];
    }),
  );
  const anonymous = randomBytes(digestBytes);
  // A call checks access for each event that it reads.
  const checked = new WeakMap<Caller, { readonly user: User | undefined }>();

  const check = (header: string): User | undefined => {
    const encoded = basicPattern.exec(header)?.[1];
    if (encoded === undefined) return undefined;
    const text = Buffer.from(encoded, 'base64').toString();
    const colon = text.indexOf(':');
    const found = accountsByLogin.get(text.slice(0, colon));
    const isRight = timingSafeEqual(digestOf(text.slice(colon + 1)), found?.digest ?? anonymous);
    return isRight ? found?.user : undefined;
  };

  const of = (caller: Caller): User | undefined => {
    const cached = checked.get(caller);
    if (cached) return cached.user;
    const user = check(caller.headers.authorization ?? '');
    checked.set(caller, { user });
    return user;
  };
  return {
    of,
    isMistaken: (caller) => caller.headers.authorization !== undefined && of(caller) === undefined,
  };
};
