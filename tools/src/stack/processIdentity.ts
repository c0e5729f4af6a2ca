import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parseProcessStat } from '../state/processStat.ts';

const run = promisify(execFile);
const psTimeoutMs = 5_000;

/**
 * Identity that distinguishes a process from a later one with the same pid: start time and command
 * line.
 */
export type ProcessIdentity = { pid: number; startedAt: string; command: string };

export const isProcessIdentity = (value: unknown): value is ProcessIdentity => {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, startedAt, command } = value as Record<string, unknown>;
  return Number.isInteger(pid) && typeof startedAt === 'string' && typeof command === 'string';
};

const isGone = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ESRCH';
};

const readFromProc = async (pid: number): Promise<ProcessIdentity | undefined> => {
  try {
    const [stat, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const { state, startedAt } = parseProcessStat(stat);
    if (state === 'Z') return undefined;
    const command = commandLine.split('\0').join(' ').trim();
    return { pid, startedAt, command };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

const readFromPs = async (pid: number): Promise<ProcessIdentity | undefined> => {
  try {
    const options = { timeout: psTimeoutMs, env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' } };
    const read = async (field: string) =>
      (await run('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], options)).stdout.trim();
    const [startedAt, command] = await Promise.all([read('lstart'), read('command')]);
    return startedAt === '' ? undefined : { pid, startedAt, command };
  } catch (error) {
    // ps exits with 1 for an unused pid.
    if ((error as { code?: unknown }).code === 1) return undefined;
    throw error;
  }
};

/** Identity of a live process; undefined when there is none (or only a zombie). */
export const identifyProcess = (pid: number): Promise<ProcessIdentity | undefined> =>
  process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);

/** True when the recorded process is still alive: same pid, start time and command line. */
export const isSameProcessAlive = async (recorded: ProcessIdentity): Promise<boolean> => {
  const found = await identifyProcess(recorded.pid);
  return found?.startedAt === recorded.startedAt && found.command === recorded.command;
};
