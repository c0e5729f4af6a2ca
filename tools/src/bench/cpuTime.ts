import { readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux counts them for programs. */
const ticksPerSecond = 100;
const userTicksField = 11;

/** What `/proc` holds of a process; undefined when it is no more. */
const readProc = (path: string): string | undefined => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ESRCH'].includes(code)) return undefined;
    throw error;
  }
};

/** CPU time, user and system, that a process has used so far: milliseconds. Linux only. */
const cpuTimeMs = (pid: number): number | undefined => {
  const stat = readProc(`${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name may hold spaces and brackets: the fields are counted after its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[userTicksField]) + Number(fields[userTicksField + 1]);
  return (ticks * 1_000) / ticksPerSecond;
};

export interface CpuMeter {
  /** CPU time that the processes have used since the meter was made: milliseconds. */
  usedMs(): number;
}

/** Processes may end while they are measured: such a one counts as it was last seen. */
export const cpuMeter = (pids: readonly number[], timeOf = cpuTimeMs): CpuMeter => {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const look = (): void => {
    for (const pid of pids) {
      const ms = timeOf(pid);
      if (ms === undefined) continue;
      if (!first.has(pid)) first.set(pid, ms);
      last.set(pid, ms);
    }
  };
  look();
  return {
    usedMs: () => {
      look();
      return [...last].reduce((sum, [pid, ms]) => sum + ms - (first.get(pid) ?? ms), 0);
    },
  };
};

/** A process and those that it started: a database serves each connection in one of its own. */
export const withChildren = (pid: number): readonly number[] => {
  const children = (readProc(`${pid}/task/${pid}/children`) ?? '').trim();
  return [pid, ...(children ? children.split(' ').map(Number) : [])];
};

/** Share of all cores that was busy since boot, to be compared between two moments. */
const busyAndTotal = (): { busy: number; total: number } => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1).map(Number);
  const total = ticks.reduce((sum, count) => sum + count, 0);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { busy: total - idle, total };
};

const idleShareMax = 0.15;
const sampleMs = 500;
const waitMsMax = 30_000;

/** Waits until the cores are idle, so that one measurement does not pay for the last. */
export const whenIdle = async (): Promise<void> => {
  const until = Date.now() + waitMsMax;
  for (let before = busyAndTotal(); Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
    const now = busyAndTotal();
    if ((now.busy - before.busy) / Math.max(1, now.total - before.total) < idleShareMax) return;
    before = now;
  }
};

const quietShareMax = 0.1;
const quietSamples = 3;
const quietSampleMs = 200;

/** Waits until processes have nothing more to do, and gives the time since when. */
export const whenQuiet = async (pids: readonly number[]): Promise<number> => {
  const until = performance.now() + waitMsMax;
  let quietSinceAt = performance.now();
  const meter = cpuMeter(pids);
  for (let quiet = 0, before = meter.usedMs(); quiet < quietSamples; ) {
    if (performance.now() > until) break;
    await new Promise((resolve) => setTimeout(resolve, quietSampleMs));
    const now = meter.usedMs();
    const isQuiet = now - before < quietSampleMs * quietShareMax;
    quiet = isQuiet ? quiet + 1 : 0;
    if (!isQuiet) quietSinceAt = performance.now();
    before = now;
  }
  return quietSinceAt;
};
