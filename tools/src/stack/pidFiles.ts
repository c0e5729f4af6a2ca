import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import {
  identifyProcess,
  isProcessIdentity,
  isSameProcessAlive,
  type ProcessIdentity,
} from './processIdentity.ts';

/** Grace period before a kill; killing loses nothing that was acknowledged. */
const termMsMax = 1_500;
const killMsMax = 8_000;
const pollMs = 20;

const pidFile = (pidsDir: string, name: string) => join(pidsDir, `${name}.json`);

/** Records a started process, so that a later start can find leftovers of a killed supervisor. */
export const recordProcess = async (pidsDir: string, name: string, pid: number): Promise<void> => {
  const identity = await identifyProcess(pid);
  if (identity) writeJsonFile(pidFile(pidsDir, name), identity);
};

export const forgetProcess = (pidsDir: string, name: string): void =>
  rmSync(pidFile(pidsDir, name), { force: true });

const isSent = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

/** Signals a process with its children: ours lead groups of their own. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  if (!isSent(-pid, name)) isSent(pid, name);
};

const isGoneWithin = async (identity: ProcessIdentity, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  while (await isSameProcessAlive(identity)) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
};

const endOrphan = async (identity: ProcessIdentity): Promise<void> => {
  signal(identity.pid, 'SIGTERM');
  if (await isGoneWithin(identity, termMsMax)) return;
  if (await isSameProcessAlive(identity)) signal(identity.pid, 'SIGKILL');
  if (await isGoneWithin(identity, killMsMax)) return;
  throw new Error(
    `process ${identity.pid} (${identity.command}) was left by an earlier start and does not end; end it with: kill -9 ${identity.pid}`,
  );
};

/**
 * Ends every leftover process of an earlier supervisor of this folder, after checking that the pid
 * still belongs to that process. Returns the names of those ended.
 */
export const endOrphans = async (pidsDir: string): Promise<string[]> => {
  if (!existsSync(pidsDir)) return [];
  const files = readdirSync(pidsDir).filter((file) => file.endsWith('.json'));
  const ended = await Promise.all(
    files.map(async (file) => {
      const identity = readJsonFile(join(pidsDir, file), isProcessIdentity);
      const isAlive = identity !== undefined && (await isSameProcessAlive(identity));
      if (isAlive) await endOrphan(identity);
      rmSync(join(pidsDir, file), { force: true });
      return isAlive ? [file.slice(0, -'.json'.length)] : [];
    }),
  );
  return ended.flat();
};
