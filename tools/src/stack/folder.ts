import { linkSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import type { StackPaths } from '../state/paths.ts';
import {
  identifyProcess,
  isProcessIdentity,
  isSameProcessAlive,
  type ProcessIdentity,
} from './processIdentity.ts';
import { StartProblem } from './startProblem.ts';

const freeBytesMin = 500 * 1024 * 1024;
const bytesInMiB = 1024 * 1024;

const problems: Record<string, (dir: string) => string> = {
  EACCES: (dir) => `Cannot write ${dir}: make the folder writable for this user.`,
  EPERM: (dir) => `Cannot write ${dir}: make the folder writable for this user.`,
  EROFS: (dir) => `Cannot write ${dir}: it lies on a read-only disk; clone to another place.`,
  ENOSPC: (dir) => `Cannot write ${dir}: the disk is full; free some space.`,
  ENOTDIR: (dir) => `Cannot make ${dir}: a file stands in the way; move it away.`,
  EEXIST: (dir) => `Cannot make ${dir}: a file stands in the way; move it away.`,
};

/** Creates the state folder; throws one line with the reason when it cannot be used. */
export const prepareFolder = (paths: StackPaths, needBytes = freeBytesMin): void => {
  try {
    for (const folder of [paths.dir, paths.dataDir, paths.logsDir, paths.pidsDir]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
    const probe = join(paths.dir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem) throw new StartProblem(problem(paths.dir));
    throw error;
  }
  const disk = statfsSync(paths.dir);
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes >= needBytes) return;
  const free = Math.floor(freeBytes / bytesInMiB);
  throw new StartProblem(
    `Only ${free} MiB are free on the disk of ${paths.dir}: Ovation needs ${needBytes / bytesInMiB} MiB; free some space.`,
  );
};

/** Live supervisor of a folder, if any. */
export const findSupervisor = async (paths: StackPaths): Promise<{ pid: number } | undefined> => {
  const recorded = readJsonFile(paths.lockFile, isProcessIdentity);
  return recorded && (await isSameProcessAlive(recorded)) ? { pid: recorded.pid } : undefined;
};

const alreadyRuns = (paths: StackPaths, pid: number | 'unknown'): StartProblem =>
  new StartProblem(
    `Ovation already runs on ${paths.dir} (process ${pid}): use it, or end it with Ctrl-C there or: kill ${pid}`,
  );

/** Rejects when another process supervises the folder, without claiming it. */
export const refuseSupervised = async (paths: StackPaths): Promise<void> => {
  const supervisor = await findSupervisor(paths);
  if (supervisor) throw alreadyRuns(paths, supervisor.pid);
};

/** Tries to claim the folder atomically; false when another claim exists. */
const tryClaim = (paths: StackPaths, identity: ProcessIdentity): boolean => {
  const own = `${paths.lockFile}.${process.pid}`;
  writeJsonFile(own, identity);
  try {
    linkSync(own, paths.lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Makes this process the only supervisor of the folder; a dead one's claim is void. */
export const claimFolder = async (paths: StackPaths): Promise<void> => {
  const identity = await identifyProcess(process.pid);
  if (!identity) throw new Error('this process cannot be found in the process table');
  if (tryClaim(paths, identity)) return;
  const other = await findSupervisor(paths);
  if (!other) rmSync(paths.lockFile, { force: true });
  if (!other && tryClaim(paths, identity)) return;
  const pid = other?.pid ?? (await findSupervisor(paths))?.pid ?? 'unknown';
  throw alreadyRuns(paths, pid);
};

export const releaseFolder = (paths: StackPaths): void => {
  rmSync(paths.runningFile, { force: true });
  rmSync(paths.lockFile, { force: true });
};
