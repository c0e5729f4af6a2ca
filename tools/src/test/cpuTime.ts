import { readFile } from 'node:fs/promises';

/** Linux tells times of processes in hundredths of a second, on every machine that Node runs on. */
const ticksPerSecond = 100;
/** Of `/proc/[pid]/stat`, behind the name of the program: user and system time of the process, then of its children. */
const timeFields = { from: 11, to: 15 };

/** Processor time (seconds) in a line of `/proc/[pid]/stat`: of a process and of all its children that have ended. */
export const cpuSecondsOf = (stat: string): number => {
  // The name of a program stands in brackets, and may hold blanks and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(timeFields.from, timeFields.to).map(Number);
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond;
};

/**
 * Processor time (seconds) of this process and all its children that have ended, theirs too; undefined where
 * the system does not tell it.
 */
export const cpuSecondsUsed = async (): Promise<number | undefined> =>
  process.platform === 'linux'
    ? cpuSecondsOf(await readFile('/proc/self/stat', 'utf8'))
    : undefined;
