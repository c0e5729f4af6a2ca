import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;
/** Indexes of user and system time among the fields after the name, as Linux numbers them. */
const userField = 11;
const systemField = 12;

/** CPU time of a process, in milliseconds, in steps of ten. Linux only. */
export const cpuMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[userField]) + Number(fields[systemField]);
  return (ticks * 1_000) / ticksPerSecond;
};

/** Private memory of a process, and mapped file pages (the index): megabytes. */
export const memoryMegabytes = async (
  pid: number,
): Promise<{ privateMb: number; files: number }> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) / 1_024;
  return { privateMb: field('RssAnon'), files: field('RssFile') };
};
