import { createHash } from 'node:crypto';
import { writeJsonFile } from '../state/jsonFile.ts';

/** What an event store remembers of the stacks that wrote to it. */
const names = ['masterKey', 'passwordPepper', 'urlSigningKey', 'fingerprintKey'] as const;

/**
 * The keys of a bench on a store that stays: always the same, so that it can be measured again, and
 * nobody else's, so that a store in which others have written under keys of their own is refused.
 */
export const writeBenchSecrets = (file: string): void =>
  writeJsonFile(
    file,
    Object.fromEntries(
      names.map((name) => [name, createHash('sha256').update(`bench ${name}`).digest('base64')]),
    ),
  );
