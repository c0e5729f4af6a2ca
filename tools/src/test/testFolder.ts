import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFile } from '../stack/jsonFile.ts';
import { stackPaths } from '../stack/paths.ts';
import { endOrphans } from '../stack/pidFiles.ts';
import { isProcessIdentity, isSameProcessAlive } from '../stack/processIdentity.ts';

const prefix = 'ovation-test-';
/** A folder without a supervisor is being made right now, or was left by a run that died early. */
const youngMs = 60_000;

/** A new folder for one test stack; `sweepTestFolders` finds it should this run be killed. */
export const makeTestFolder = (): string => mkdtempSync(join(tmpdir(), prefix));

export const removeTestFolder = (dir: string): void =>
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });

const isInUse = async (dir: string): Promise<boolean> => {
  const { lockFile } = stackPaths(dir);
  const supervisor = readJsonFile(lockFile, isProcessIdentity);
  if (supervisor) return isSameProcessAlive(supervisor);
  return Date.now() - statSync(dir).mtimeMs < youngMs;
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
