/** Linux counts times of processes in hundredths of a second, on every machine that Node runs on. */
const ticksPerSecond = 100;
/** Places of `/proc/[pid]/stat`, counted behind the name of the program. */
const place = { state: 0, userTime: 11, childrenTime: 13, startedAt: 19 } as const;

/** What Linux tells of a process in one line. Times in seconds, each of user and system together. */
export interface ProcessStat {
  /** `Z`: it has ended, and nobody has asked how. */
  readonly state: string;
  readonly cpuSeconds: number;
  /** Of its children that have ended, and of theirs. */
  readonly childrenCpuSeconds: number;
  /** Ticks since the machine was started: with the number of the process they name it for ever. */
  readonly startedAt: string;
}

/** Reads `/proc/[pid]/stat`. */
export const parseProcessStat = (line: string): ProcessStat => {
  // The name of a program stands in brackets, and may hold blanks and brackets itself.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const secondsFrom = (at: number): number =>
    (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond;
  return {
    state: fields[place.state] ?? '',
    cpuSeconds: secondsFrom(place.userTime),
    childrenCpuSeconds: secondsFrom(place.childrenTime),
    startedAt: fields[place.startedAt] ?? '',
  };
};
