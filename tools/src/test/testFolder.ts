import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphans } from '../stack/pidFiles.ts';
import { isProcessIdentity, isSameProcessAlive } from '../stack/processIdentity.ts';
import { readJsonFile } from '../state/jsonFile.ts';
import { stackPaths } from '../state/paths.ts';

const prefix = 'ovation-test-';
/**
 * A folder without a supervisor is being created right now, or was left by a run that died early.
 */
const youngMs = 60_000;

/** Creates a folder for one test stack; `sweepTestFolders` finds it should this run be killed. */
export const makeTestFolder = (): string => mkdtempSync(join(tmpdir(), prefix));

/**
 * Unmounts small disks that a test has mounted in its folder to fill them: they prevent its
 * removal.
 */
const unmountBelow = (dir: string): void => {
  const table = '/proc/self/mounts';
  if (!existsSync(table)) return;
  const mountPoints = readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const mountPoint of mountPoints) {
    if (mountPoint.startsWith(`${dir}/`)) execFileSync('umount', ['-l', mountPoint]);
  }
};

export const removeTestFolder = (dir: string): void => {
  unmountBelow(dir);
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
};

const isInUse = async (dir: string): Promise<boolean> => {
  const { lockFile } = stackPaths(dir);
  const supervisor = readJsonFile(lockFile, isProcessIdentity);
  if (supervisor) return isSameProcessAlive(supervisor);
  const entry = statSync(dir, { throwIfNoEntry: false });
  // Another run has removed it by now: there is nothing to do here.
  return entry === undefined || Date.now() - entry.mtimeMs < youngMs;
};

/** Ends the processes and removes the folders that killed test runs left. */
export const sweepTestFolders = async (): Promise<void> => {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const dir = join(tmpdir(), name);
    if (!existsSync(dir) || (await isInUse(dir))) continue;
    await endOrphans(stackPaths(dir).pidsDir);
    removeTestFolder(dir);
  }
};
