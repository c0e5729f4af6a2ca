import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** A disk of its own for the data of a stack, small enough to be filled. */
export interface SmallDisk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

const megabytes = 512;
const blockBytes = 1024 * 1024;

/** True where one can be mounted: only root can, and only Linux has this kind. */
export const canHaveSmallDisk = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/**
 * Mounts a small disk in the place of a folder. It goes with the folder: see `removeTestFolder`.
 */
export const mountSmallDisk = (folder: string): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill: async () => {
      const file = createWriteStream(ballast);
      const block = Buffer.alloc(blockBytes);
      const full = finished(file).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOSPC') throw error;
      });
      for (let at = 0; at < megabytes && !file.errored; at++) {
        await new Promise<void>((resolve) => file.write(block, () => resolve()));
      }
      if (!file.errored) file.end();
      await full;
    },
    free: async () => rmSync(ballast, { force: true }),
  };
};
