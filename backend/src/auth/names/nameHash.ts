import { createHmac, hkdfSync } from 'node:crypto';
import type { ClaimKind } from '@ovation/contracts/auth/events';
import { normalName } from '../../models/account/usernames.model.ts';
import { comparable } from '../claims/model.ts';

export interface NameHash {
  /** Name of the claim's stream, which reveals nothing without the key. */
  name(kind: ClaimKind, name: string): string;
  /** Deterministic id of a registration attempt: recognizes a retry. */
  attempt(email: string, username: string): string;
  /** Deterministic id of an attempt through an identity provider. */
  attemptBy(provider: ClaimKind, subject: string): string;
}

const keyBytes = 32;

/** Creates hashes keyed by the fingerprint key (base64), so that the log has no names in clear. */
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
