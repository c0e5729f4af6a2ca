import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RemoteDescriptor } from '@ovation/contracts/kernel/remotes';

/** Location of the repository; everything else is derived from its root. */
export interface Repository {
  readonly root: string;
}

/**
 * Packages that the shell hosts: their modules are shared on a page, and a remote contains no copy of one.
 * In the order of their dependencies.
 */
export const hostedPackages = ['ui-kit', 'web-client', 'product-ui'] as const;
export type HostedPackage = (typeof hostedPackages)[number];

export const hostedFolder = ({ root }: Repository, name: HostedPackage): string =>
  join(root, 'packages', name);
export const pageRenderingFolder = ({ root }: Repository): string =>
  join(root, 'packages/page-rendering');

/** Exposed modules of a micro-frontend, from its `remote.json`. */
export const readRemoteDescriptor = (folder: string): RemoteDescriptor =>
  RemoteDescriptor.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));

/** The version of a deploy unit, as set by `lerna version`. */
export const releaseOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/**
 * Digest of a deploy unit's sources. It names the build; a build with the same digest need not be repeated.
 */
export const digestOf = (
  repository: Repository,
  folders: readonly string[],
  files: readonly string[],
): string => {
  const hash = createHash('sha256');
  const all = [...folders.flatMap((folder) => filesUnder(folder)), ...files];
  for (const file of all) {
    if (!existsSync(file) || file.endsWith('.spec.ts') || file.endsWith('.spec.tsx')) continue;
    hash.update(relative(repository.root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
};
