import { readFile } from 'node:fs/promises';
import { parseProcessStat } from '../state/processStat.ts';

/**
 * CPU time (seconds) in a line of `/proc/[pid]/stat`: of a process and of all its children that
 * have ended.
 */
export const cpuSecondsOf = (stat: string): number => {
  const { cpuSeconds, childrenCpuSeconds } = parseProcessStat(stat);
  return cpuSeconds + childrenCpuSeconds;
};

/**
 * CPU time (seconds) of this process and all its children that have ended, theirs too; undefined
 * where the system does not report it.
 */
export const cpuSecondsUsed = async (): Promise<number | undefined> =>
  process.platform === 'linux'
    ? cpuSecondsOf(await readFile('/proc/self/stat', 'utf8'))
    : undefined;
