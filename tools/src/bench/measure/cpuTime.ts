import { readFileSync } from 'node:fs';
import { parseProcessStat } from '../../state/processStat.ts';

/** Content of a process's file in `/proc`; undefined when the process has ended. */
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
  return stat === undefined ? undefined : parseProcessStat(stat).cpuSeconds * 1_000;
};

/** Process ids by component at this moment: a database opens a process for each connection. */
export type ProcessGroups = () => Readonly<Record<string, readonly number[]>>;

export interface CpuMeter {
  /**
   * CPU time that the processes have used since the meter was opened, by component: milliseconds.
   */
  usedMs(): Readonly<Record<string, number>>;
  close(): void;
}

const lookEveryMs = 100;

/**
 * Opens a CPU meter: counts the processes that exist when it is opened, and those that start later
 * from their first moment on; one that ends counts with its last reading.
 */
export const openCpuMeter = (counted: ProcessGroups, timeOf = cpuTimeMs): CpuMeter => {
  const seen = new Map<number, { readonly name: string; readonly fromMs: number; ms: number }>();
  const look = (isFirst: boolean): void => {
    for (const [name, pids] of Object.entries(counted())) {
      for (const pid of pids) {
        const ms = timeOf(pid);
        if (ms === undefined) continue;
        const known = seen.get(pid);
        if (known) known.ms = ms;
        else seen.set(pid, { name, fromMs: isFirst ? ms : 0, ms });
      }
    }
  };
  look(true);
  const timer = setInterval(look, lookEveryMs, false);
  return {
    usedMs: () => {
      look(false);
      const used: Record<string, number> = {};
      for (const { name, fromMs, ms } of seen.values())
        used[name] = (used[name] ?? 0) + ms - fromMs;
      return used;
    },
    close: () => clearInterval(timer),
  };
};

/** All processes together. */
export const sumOf = (byName: Readonly<Record<string, number>>): number =>
  Object.values(byName).reduce((sum, one) => sum + one, 0);

/**
 * Process ids of a process and its children: a database serves each connection in one of its own.
 */
export const withChildren = (pid: number): readonly number[] => {
  const children = (readProc(`${pid}/task/${pid}/children`) ?? '').trim();
  return [pid, ...(children ? children.split(' ').map(Number) : [])];
};

/** CPU ticks, busy and total over all cores since boot, to be compared between two moments. */
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

/** Waits until the cores are idle, so that one measurement does not affect the next. */
export const untilCoresIdle = async (): Promise<void> => {
  const until = Date.now() + waitMsMax;
  for (let before = busyAndTotal(); Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
    const now = busyAndTotal();
    if ((now.busy - before.busy) / Math.max(1, now.total - before.total) < idleShareMax) return;
    before = now;
  }
};

const idleProcessShareMax = 0.1;
const idleSamples = 3;
const idleSampleMs = 200;
/** Deferred work of a long load may take as long again. */
const settleMsMax = 120_000;

/** Waits until processes are idle; resolves with the time since when. */
export const untilIdle = async (counted: ProcessGroups): Promise<number> => {
  const until = performance.now() + settleMsMax;
  let quietSinceAt = performance.now();
  const meter = openCpuMeter(counted);
  for (let quiet = 0, before = sumOf(meter.usedMs()); quiet < idleSamples; ) {
    if (performance.now() > until) break;
    await new Promise((resolve) => setTimeout(resolve, idleSampleMs));
    const now = sumOf(meter.usedMs());
    const isQuiet = now - before < idleSampleMs * idleProcessShareMax;
    quiet = isQuiet ? quiet + 1 : 0;
    if (!isQuiet) quietSinceAt = performance.now();
    before = now;
  }
  meter.close();
  return quietSinceAt;
};
