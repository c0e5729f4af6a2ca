import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Where things lie; everything else is derived from the root of the repository. */
export interface Repository {
  readonly root: string;
}

export const uiKitFolder = ({ root }: Repository): string => join(root, 'packages/ui-kit');

/** A page that a remote hands to the shell's router. */
export interface RouteDescriptor {
  readonly path: string;
  /** The exposed module: `./src/<module>.tsx` of the remote, exporting `Page`. */
  readonly module: string;
  readonly layout?: 'primary' | 'public' | 'blank';
  /** `member` needs a session, `performer` a creator's; absent: open to all. */
  readonly who?: 'member' | 'performer';
  /** A page that stays on its own address without a session, though `who` asks for one. */
  readonly noRedirect?: boolean;
  /** `wide` takes the end column's place too, `full` the whole window beside a narrow rail. */
  readonly frame?: 'wide' | 'full' | 'bare';
  /** Rendered by the server too: nothing in it needs a browser before it is live. */
  readonly rendered?: boolean;
}

/** What a remote puts into a named place of other pages: the module exports `Fill`. */
export interface SlotDescriptor {
  readonly slot: string;
  readonly module: string;
  readonly order: number;
}

/** `remote.json` of a micro-frontend: what it offers, written by hand. */
export interface RemoteDescriptor {
  /** A JavaScript identifier, because the container becomes a global of that name. */
  readonly name: string;
  /** The exposed module that exports `catalog`, this unit's messages by language. */
  readonly catalog: string;
  readonly routes: readonly RouteDescriptor[];
  readonly slots: readonly SlotDescriptor[];
}

export const readRemoteDescriptor = (folder: string): RemoteDescriptor =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteDescriptor;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/**
 * A digest of what a deploy unit is made from. It names the build, and a build whose digest has not
 * changed need not be made again.
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
