import { createHash } from 'node:crypto';
import { passwordDigestPrefix } from '@ovation/contracts/auth/credentials';
import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the best-known passwords are refused; the decisions, "Sign-in". */
const commonPasswordsMax = 3_000;

/** The digest that the browser sends for a password. */
export const digestOf = (password: string): string =>
  createHash('sha256')
    .update(passwordDigestPrefix + password)
    .digest('hex');

/** The digests of the best-known passwords, most common first in the list that they come from. */
export const commonDigests = (): ReadonlySet<string> => {
  const best = dictionary['passwords-common'].slice(0, commonPasswordsMax);
  return new Set(best.map((password) => digestOf(String(password))));
};
