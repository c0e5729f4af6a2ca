import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * True for errors to ignore: Linux accepts one change of a session per tenth of a second from non-root
 * users, and none for a process that has ended meanwhile.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EAGAIN', 'ESRCH'].includes(String(error.code));

/**
 * Lowers the priority of a process that leads a session: 0 yields to none, 19 to all. Linux weighs sessions
 * before the processes in them, so both are set; a session whose change is refused shares evenly, which is
 * slower and never wrong.
 */
export const lowerPriority = (pid: number, niceness: number): void => {
  setPriority(pid, niceness);
  const session = `/proc/${pid}/autogroup`;
  if (!existsSync(session)) return;
  try {
    writeFileSync(session, String(niceness));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
};
