import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose compiled code a stack runs. */
const compiledFolders = [
  'packages/contracts/dist',
  'packages/event-log/dist',
  'packages/event-store/dist',
  'packages/event-store-client/dist',
  'packages/identity-sandbox/dist',
  'packages/stripe-sandbox/dist',
  'projections/dist',
  'backend/dist',
  'tools/dist/mailbox',
];

/**
 * Time at which each compiled file was written (ms since 1970), by its path from the repository.
 */
export type Snapshot = ReadonlyMap<string, number>;

export const takeSnapshot = (repositoryDir: string): Snapshot => {
  const files = compiledFolders
    .filter((folder) => existsSync(join(repositoryDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(repositoryDir, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    );
  return new Map(files.map((file) => [file, statSync(join(repositoryDir, file)).mtimeMs]));
};

export const changedSince = (before: Snapshot, now: Snapshot): string[] =>
  [...now].filter(([file, writtenAt]) => before.get(file) !== writtenAt).map(([file]) => file);
