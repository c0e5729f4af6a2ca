import { createHash } from 'node:crypto';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { memoize } from '../../kernel/memoize.ts';

/** Number of most common passwords that are refused; see docs/security.md#passwords-and-sign-in. */
const commonPasswordsMax = 3_000;

/** Digest of a password as the browser sends it: of its NFC. */
export const digestOf = (password: string): string =>
  createHash('sha256')
    .update(passwordDigestPrefix + password.normalize('NFC'))
    .digest('hex');

/** Printable ASCII characters. */
const letters = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));

/** Passwords of up to two characters: a digest does not reveal the length. */
const shortest = (): string[] => [
  '',
  ...letters,
  ...letters.flatMap((first) => letters.map((second) => first + second)),
];

/** Digests of the most common passwords, and of trivially short ones. */
export const commonDigests = memoize((): ReadonlySet<string> => {
  const best = dictionary['passwords-common'].slice(0, commonPasswordsMax);
  return new Set([...best.map(String), ...shortest()].map(digestOf));
});
