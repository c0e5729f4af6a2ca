import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timer } from '../kernel/queues/timers.ts';

const hourMs = 3_600_000;
/** Longer than any attempt takes: its worker has died. */
const ageMsMin = 24 * hourMs;

const isOlderThan = async (path: string, before: number): Promise<boolean> => {
  try {
    return (await stat(path)).mtimeMs < before;
  } catch (error) {
    // Finished and removed meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

/** Removes work folders of workers that died during an attempt. */
export const sweepWorkFolders = (workFolder: string, clock: () => Date): Timer => ({
  name: 'sweep-attempts',
  everyMs: hourMs,
  run: async (signal) => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(workFolder)) {
      if (signal.aborted) return;
      const path = join(workFolder, name);
      if (!(await isOlderThan(path, clock().getTime() - ageMsMin))) continue;
      await rm(path, { recursive: true, force: true });
    }
  },
});
