import { readFileSync } from 'node:fs';

const mebibyte = 1_024;

/** Memory that a process has in use: MiB. Linux only. Undefined when it is no more. */
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
