import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFolder } from '@ovation/page-rendering/server/serverFolder';

interface Build {
  readonly digest: string;
  /** Paths below the folder of the build. */
  readonly files: readonly string[];
}

/** Open tabs still request files of earlier builds, so those are retained. */
const retainedBuildsMax = 3;
/** Folders of files with hashed names; other files are replaced by each build. */
const hashedFolders = ['js', 'css', 'assets', serverFolder] as const;

const recordPath = (folder: string): string => join(folder, 'build.json');

/** The retained builds of a folder: their digests and files, newest first. */
const readBuilds = (folder: string): readonly Build[] =>
  existsSync(recordPath(folder))
    ? (JSON.parse(readFileSync(recordPath(folder), 'utf8')) as { builds: readonly Build[] }).builds
    : [];

/** The digest of the newest build's sources. */
export const newestDigest = (folder: string): string | undefined => readBuilds(folder)[0]?.digest;

const prune = async (folder: string, builds: readonly Build[]): Promise<void> => {
  const retained = new Set(builds.flatMap(({ files }) => files));
  for (const sub of hashedFolders) {
    const path = join(folder, sub);
    if (!existsSync(path)) continue;
    for (const name of await readdir(path)) {
      if (!retained.has(`${sub}/${name}`)) await rm(join(path, name));
    }
  }
};

/** Records a finished build, and removes the files of builds older than the retained ones. */
export const recordBuild = async (folder: string, build: Build): Promise<void> => {
  const before = readBuilds(folder).filter(({ digest }) => digest !== build.digest);
  const builds = [build, ...before].slice(0, retainedBuildsMax);
  await prune(folder, builds);
  await writeFile(recordPath(folder), JSON.stringify({ builds }));
};
