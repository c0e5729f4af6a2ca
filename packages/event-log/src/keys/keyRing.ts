import { createHmac } from 'node:crypto';

/** Purpose of a key; equal keys of two purposes have different ids. */
export type KeyPurpose = 'master' | 'pepper' | 'links';

export interface NamedKey {
  /** Identifies the key wherever it was used; does not reveal it. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The current key for new data, and a previous one that still opens older data. */
export interface KeyRing {
  readonly purpose: KeyPurpose;
  readonly current: NamedKey;
  readonly previous: NamedKey | undefined;
}

/** A key is missing or given twice; the message names the variables. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/** The environment variable with the key of a purpose; the previous key has the suffix `_PREVIOUS`. */
export const keyVariables = {
  master: 'MASTER_KEY',
  pepper: 'PASSWORD_PEPPER',
  links: 'URL_SIGNING_KEY',
} as const satisfies Record<KeyPurpose, string>;

/** Enough to tell keys apart, far too few to find one; a length at which base64 may end. */
const idLength = 8;

/** The id of a key: deterministic, equal in every process with the key. */
const keyIdOf = (purpose: KeyPurpose, secret: Buffer): string =>
  createHmac('sha256', secret)
    .update(`ovation key id: ${purpose}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, idLength);

/** Makes a key ring of a key and, during a key rotation, the previous one. */
export const keyRing = (
  purpose: KeyPurpose,
  currentSecret: Buffer,
  previousSecret?: Buffer,
): KeyRing => {
  const named = (secret: Buffer): NamedKey => ({ id: keyIdOf(purpose, secret), secret });
  const current = named(currentSecret);
  const previous = previousSecret && named(previousSecret);
  if (previous?.id === current.id) {
    const variable = keyVariables[purpose];
    throw new KeyProblem(`${variable}_PREVIOUS is the same as ${variable}: leave it out`);
  }
  return { purpose, current, previous };
};

/** The key with an id, if it is on the ring. */
export const keyOnRing = (
  { current, previous }: KeyRing,
  id: string | undefined,
): NamedKey | undefined => [current, previous].find((key) => key?.id === id);

/** Environment variables with the master keys, base64 each. */
export interface MasterKeyVariables {
  readonly MASTER_KEY: string;
  readonly MASTER_KEY_PREVIOUS?: string | undefined;
}

/** The ring of the keys that wrap the personal keys. */
export const masterKeysOf = ({
  MASTER_KEY: current,
  MASTER_KEY_PREVIOUS: previous,
}: MasterKeyVariables): KeyRing =>
  keyRing(
    'master',
    Buffer.from(current, 'base64'),
    previous ? Buffer.from(previous, 'base64') : undefined,
  );
