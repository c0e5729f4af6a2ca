import { createHmac, hkdfSync } from 'node:crypto';
import type { ClaimKind } from '@ovation/contracts/auth/events';
import { normalName } from '../../models/account/usernames.model.ts';
import { comparable } from '../claims/model.ts';

export interface NameHash {
  /** Names the claim's stream: nobody without the key can tell whose it is. */
  name(kind: ClaimKind, name: string): string;
  /** The same for the same names: recognises a registration that is tried again. */
  attempt(email: string, username: string): string;
  /** The same for what a provider says of a person. */
  attemptBy(provider: ClaimKind, subject: string): string;
}

const keyBytes = 32;

/** Keyed by the fingerprint key (base64), so that the log names no person in clear. */
export const createNameHash = (fingerprintKey: string): NameHash => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation names', keyBytes));
  const hash = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(parts.join('\u0000')).digest('hex');
  return {
    name: (kind, name) => hash(kind, comparable(kind, name)),
    attemptBy: (provider, subject) => hash('attempt by', provider, subject),
    attempt: (email, username) => hash('attempt', normalName(email), normalName(username)),
  };
};
