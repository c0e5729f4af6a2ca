import { createHash } from 'node:crypto';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { once } from '../../kernel/once.ts';

/** How many of the best-known passwords are refused; the decisions, "Sign-in". */
const commonPasswordsMax = 3_000;

/** The digest that the browser sends for a password: of its NFC. */
export const digestOf = (password: string): string =>
  createHash('sha256')
    .update(passwordDigestPrefix + password.normalize('NFC'))
    .digest('hex');

/** What a keyboard types without tricks: the printable letters of ASCII. */
const letters = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));

/** Nothing, and all that is no longer than two letters: a digest tells no length by itself. */
const shortest = (): string[] => [
  '',
  ...letters,
  ...letters.flatMap((first) => letters.map((second) => first + second)),
];

/** The digests of the best-known passwords, and of those that are hardly any. */
export const commonDigests = once((): ReadonlySet<string> => {
  const best = dictionary['passwords-common'].slice(0, commonPasswordsMax);
  return new Set([...best.map(String), ...shortest()].map(digestOf));
});
