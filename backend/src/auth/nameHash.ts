import { createHmac, hkdfSync } from 'node:crypto';
import type { NameKind } from '@ovation/contracts/auth/events';
import { normalName } from './model.ts';

export interface NameHash {
  /** Names the claim's stream: nobody without the key can tell whose it is. */
  name(kind: NameKind, name: string): string;
  /** The same for the same names: recognises a registration that is tried again. */
  attempt(email: string, username: string): string;
}

const keyBytes = 32;

/** Keyed by the fingerprint key (base64), so that the log names no person in clear. */
export const createNameHash = (fingerprintKey: string): NameHash => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation names', keyBytes));
  const hash = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(parts.join('\u0000')).digest('hex');
  return {
    name: (kind, name) => hash(kind, normalName(name)),
    attempt: (email, username) => hash('attempt', normalName(email), normalName(username)),
  };
};
