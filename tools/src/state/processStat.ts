/** Linux counts process times in hundredths of a second, on every machine that Node runs on. */
const ticksPerSecond = 100;
/** Field indexes of `/proc/[pid]/stat`, counted after the program's name. */
const fieldIndex = { state: 0, userTime: 11, childrenTime: 13, startedAt: 19 } as const;

/** Status of a process in one line of Linux. Times in seconds, each of user and system together. */
export interface ProcessStat {
  /** `Z`: it has ended, and its exit status was not collected. */
  readonly state: string;
  readonly cpuSeconds: number;
  /** Of its children that have ended, and of theirs. */
  readonly childrenCpuSeconds: number;
  /** Ticks since boot: with the pid they identify a process for ever. */
  readonly startedAt: string;
}

/** Reads `/proc/[pid]/stat`. */
export const parseProcessStat = (line: string): ProcessStat => {
  // The program's name is in parentheses, and may contain blanks and parentheses itself.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const secondsFrom = (at: number): number =>
    (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond;
  return {
    state: fields[fieldIndex.state] ?? '',
    cpuSeconds: secondsFrom(fieldIndex.userTime),
    childrenCpuSeconds: secondsFrom(fieldIndex.childrenTime),
    startedAt: fields[fieldIndex.startedAt] ?? '',
  };
};
