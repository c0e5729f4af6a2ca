import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * The kernel takes one change of a session in a tenth of a second from those who are not root, and none of a
 * process that has ended meanwhile.
 */
const isNotTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EAGAIN', 'ESRCH'].includes(String(error.code));

/**
 * Lets a process that leads a session yield to others while the cores are short: 0 yields to none,
 * 19 to all. Linux weighs sessions before the processes in them, so it is told of both; a session
 * that it does not take in time shares evenly, which is slower and never wrong.
 */
export const lowerPriority = (pid: number, niceness: number): void => {
  setPriority(pid, niceness);
  const session = `/proc/${pid}/autogroup`;
  if (!existsSync(session)) return;
  try {
    writeFileSync(session, String(niceness));
  } catch (error) {
    if (!isNotTaken(error)) throw error;
  }
};
