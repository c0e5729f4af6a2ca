import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { serverFolder } from '@ovation/page-rendering/server/serverFolder';
import { releaseOf } from './deployUnit.ts';

/** True for files that are served: not the build's own records. */
const isServed = (path: string): boolean =>
  !path.endsWith('.map') && basename(path) !== 'build.json';

const copyMissing = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: isServed, preserveTimestamps: true });
};

/** Removes hashed files that no retained build has. */
const prune = async (from: string, to: string): Promise<void> => {
  for (const sub of ['js', 'css', 'assets', serverFolder]) {
    const retained = new Set(await readdir(join(from, sub)).catch(emptyIfMissing));
    for (const name of await readdir(join(to, sub)).catch(emptyIfMissing)) {
      if (!retained.has(name)) await rm(join(to, sub, name));
    }
  }
};

const emptyIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Writes atomically, by a rename. */
const writeAtomically = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};

/**
 * Assembles the built shell and remotes for serving: the shell at the root, each remote under
 * `remotes/<folder>`, and `remotes.json`, by which the shell finds them. Assets are copied before the lists
 * that name them, so a browser never gets the name of a missing file.
 */
export const assembleSite = async (
  site: string,
  shell: string,
  remotes: readonly string[],
): Promise<void> => {
  for (const remote of remotes) {
    await copyMissing(join(remote, 'dist-web'), join(site, 'remotes', basename(remote)));
  }
  await copyMissing(join(shell, 'dist-web'), site);
  const descriptors = await Promise.all(
    remotes.map(
      async (remote) =>
        JSON.parse(await readFile(join(remote, 'dist-web', 'remote.json'), 'utf8')) as unknown,
    ),
  );
  const manifest = RemotesManifest.parse({
    remotes: descriptors,
    shell: { release: releaseOf(shell) },
  });
  await writeAtomically(join(site, 'remotes.json'), `${JSON.stringify(manifest)}\n`);
  await prune(join(shell, 'dist-web'), site);
  for (const remote of remotes) {
    await prune(join(remote, 'dist-web'), join(site, 'remotes', basename(remote)));
  }
};
