import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { recoveryCodesMade } from '@ovation/contracts/factors/rules';

/** Without letters and digits that look like others. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const half = 5;
const keyBytes = 32;

export interface RecoveryCodeMaker {
  /** Ten of 49 bits each, as a person writes them down. */
  fresh(): readonly string[];
  /** What is kept: keyed, so that whoever has the log alone cannot try them out. */
  hash(accountId: string, code: string): string;
}

const part = (): string =>
  Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Keyed by the fingerprint key (base64). */
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
