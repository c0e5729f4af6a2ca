import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@ovation/contracts/factors/rules';

/** Alphabet without ambiguous characters. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const halfLength = 5;
const keyBytes = 32;

export interface RecoveryCodeGenerator {
  /** Generates ten codes of 49 bits each, formatted for writing down. */
  generate(): readonly string[];
  /** Keyed hash, as stored: the log alone is not enough to try codes. */
  hash(accountId: string, code: string): string;
}

const randomHalf = (): string =>
  Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates the recovery code generator, keyed by the fingerprint key (base64). */
export const createRecoveryCodes = (fingerprintKey: string): RecoveryCodeGenerator => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation recovery codes', keyBytes));
  return {
    generate: () =>
      Array.from({ length: recoveryCodeCount }, () => `${randomHalf()}-${randomHalf()}`),
    hash: (accountId, code) =>
      createHmac('sha256', key)
        .update(`${accountId}\0${code.toLowerCase().replaceAll('-', '')}`)
        .digest('hex'),
  };
};
