import { createHmac } from 'node:crypto';

/** What a kind of key is for; keys of two kinds have different ids even where they are the same. */
export type KeyPurpose = 'master' | 'pepper' | 'links';

export interface NamedKey {
  /** Names the key wherever it was used; tells nothing of it. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The key that new things are made with, and one that still opens what it made. */
export interface KeyRing {
  readonly purpose: KeyPurpose;
  readonly current: NamedKey;
  readonly previous: NamedKey | undefined;
}

/** Keys are missing or given twice: said in words that name the variables. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/** The variable that holds the key of a purpose; the one before it has `_PREVIOUS` behind its name. */
export const keyVariables = {
  master: 'MASTER_KEY',
  pepper: 'PASSWORD_PEPPER',
  links: 'URL_SIGNING_KEY',
} as const satisfies Record<KeyPurpose, string>;

/** Enough to tell keys apart, far too few to find one; so many that base64 may end there. */
const idLength = 8;

/** The id of a key: the same each time, in every process that is given the key. */
const keyIdOf = (purpose: KeyPurpose, secret: Buffer): string =>
  createHmac('sha256', secret)
    .update(`ovation key id: ${purpose}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, idLength);

/** Puts a key and, while it is being changed, the one before it on a ring. */
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

/** The key of an id, where it is on the ring. */
export const keyOnRing = (
  { current, previous }: KeyRing,
  id: string | undefined,
): NamedKey | undefined => [current, previous].find((key) => key?.id === id);

/** The variables that hold the master keys, base64 each. */
export interface MasterKeyVariables {
  readonly MASTER_KEY: string;
  readonly MASTER_KEY_PREVIOUS?: string | undefined;
}

/** The ring of the keys that wrap the keys of persons. */
export const masterKeysOf = ({
  MASTER_KEY: current,
  MASTER_KEY_PREVIOUS: previous,
}: MasterKeyVariables): KeyRing =>
  keyRing(
    'master',
    Buffer.from(current, 'base64'),
    previous ? Buffer.from(previous, 'base64') : undefined,
  );
