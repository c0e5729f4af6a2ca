import { createHash } from 'node:crypto';
import { writeJsonFile } from '../state/jsonFile.ts';

/** Names of the secrets that an event store's data depends on. */
const names = ['masterKey', 'passwordPepper', 'urlSigningKey', 'fingerprintKey'] as const;

/**
 * Writes the keys of a bench on a store that stays: always the same, so that it can be measured
 * again, and used by no other stack, so that a store with data under other keys is refused.
 */
export const writeBenchSecrets = (file: string): void =>
  writeJsonFile(
    file,
    Object.fromEntries(
      names.map((name) => [name, createHash('sha256').update(`bench ${name}`).digest('base64')]),
    ),
  );
