import { readFileSync } from 'node:fs';

const mebibyte = 1_024;

/** Resident memory of a process: MiB. Linux only. Undefined when the process has ended. */
export const residentOf = (pid: number): number | undefined => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / mebibyte;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
