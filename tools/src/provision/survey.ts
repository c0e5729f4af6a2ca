import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Findings } from './plan.ts';
import type { Program } from './programs.ts';
import { runProgram } from './runProgram.ts';

const dockerTimeoutMs = 5_000;
/** Folders of servers that are not on the PATH of an ordinary user. */
const extraFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

export type Machine = { env: Readonly<Record<string, string | undefined>>; userId: number };

/** This machine, with an environment. */
export const machineWith = (env: Machine['env']): Machine => ({
  env,
  userId: process.getuid?.() ?? 0,
});

const isExecutable = (path: string): boolean => {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return false;
    throw error;
  }
};

/** Full path of the first of these executables on PATH or in the usual folders of servers. */
export const findExecutable = (
  names: readonly string[],
  searchPath: string | undefined,
): string | undefined => {
  const folders = [...(searchPath ?? '').split(delimiter), ...extraFolders].filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isExecutable(path));
};

/** Executable among packages that were unpacked into a folder. */
export const findUnpacked = (program: Program, unpackedDir: string): string | undefined =>
  program.unpackedPaths.map((path) => join(unpackedDir, path)).find(isExecutable);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const holdsLibraries = (folder: string): boolean =>
  readdirSync(folder).some((name) => /\.so(\.\d+)*$/.test(name));

/**
 * Folders with the libraries of unpacked packages, for the dynamic linker. Some are one level
 * deeper, where an installation would link to them.
 */
export const unpackedLibraryDirs = (unpackedDir: string): string[] =>
  ['lib', 'usr/lib']
    .map((folder) => join(unpackedDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => {
      const ofMachine = foldersIn(folder).filter((path) => path.includes('-linux-'));
      return [folder, ...ofMachine, ...ofMachine.flatMap(foldersIn).filter(holdsLibraries)];
    });

const dockerAnswers = async (path: string | undefined): Promise<boolean> => {
  if (path === undefined) return false;
  const result = await runProgram(path, ['version', '--format', '{{.Server.Version}}'], {
    timeoutMs: dockerTimeoutMs,
  });
  return result.isOk;
};

/** Finds an installed executable. */
export const findInstalled = (
  program: Program,
  { env }: Machine,
  unpackedDir: string,
): Pick<Findings, 'configured' | 'installed' | 'unpacked'> => ({
  configured: env[program.variable] || undefined,
  installed: findExecutable(program.executables, env.PATH),
  unpacked: findUnpacked(program, unpackedDir),
});

/** Surveys this machine; asks Docker only when nothing else will do. */
export const surveyMachine = async (
  program: Program,
  machine: Machine,
  unpackedDir: string,
): Promise<Findings> => {
  const searchPath = machine.env.PATH;
  const { configured, installed, unpacked } = findInstalled(program, machine, unpackedDir);
  const isThere = (configured ?? installed ?? unpacked) !== undefined;
  const has = (name: string) => findExecutable([name], searchPath) !== undefined;
  return {
    configured,
    installed,
    unpacked,
    isRoot: machine.userId === 0,
    hasApt: has('apt-get') && has('dpkg-deb'),
    hasBrew: has('brew'),
    hasDocker: !isThere && (await dockerAnswers(findExecutable(['docker'], searchPath))),
  };
};
