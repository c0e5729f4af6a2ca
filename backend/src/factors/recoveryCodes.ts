import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { recoveryCodesMade } from '@ovation/contracts/factors/rules';

/** Alphabet without ambiguous characters. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const half = 5;
const keyBytes = 32;

export interface RecoveryCodeMaker {
  /** Generates ten codes of 49 bits each, formatted for writing down. */
  fresh(): readonly string[];
  /** Keyed hash, as stored: the log alone is not enough to try codes. */
  hash(accountId: string, code: string): string;
}

const part = (): string =>
  Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates the recovery code generator, keyed by the fingerprint key (base64). */
export const createRecoveryCodes = (fingerprintKey: string): RecoveryCodeMaker => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation recovery codes', keyBytes));
  return {
    fresh: () => Array.from({ length: recoveryCodesMade }, () => `${part()}-${part()}`),
    hash: (accountId, code) =>
      createHmac('sha256', key)
        .update(`${accountId}\0${code.toLowerCase().replaceAll('-', '')}`)
        .digest('hex'),
  };
};
