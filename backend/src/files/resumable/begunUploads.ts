import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMode, folderMode, isMissing } from '../storage/localFiles.ts';

/** Upload as registered at its start. */
interface Begun {
  readonly id: string;
  readonly ownerId: string;
  readonly size: number;
}

export interface BegunUploads {
  note(begun: Begun): Promise<void>;
  forget(begun: Begun): Promise<void>;
  /** Declared bytes of a person's uploads in progress. */
  bytesOf(ownerId: string): Promise<number>;
}

interface Deps {
  /** Directory of the uploads, each named by its id. */
  readonly directory: string;
  readonly expireMs: number;
  readonly clock: () => Date;
}

const namePattern = /^([^.]+)\.([^.]+)\.(\d+)\.(\d+)$/;

/**
 * Registry of uploads in progress, with owner and size in the names of empty files: nothing has to be opened, and
 * processes of a machine share it.
 */
export const createBegunUploads = ({ directory, expireMs, clock }: Deps): BegunUploads => {
  const folder = join(directory, 'begun');

  const found = async (prefix: string): Promise<readonly string[]> => {
    try {
      return (await readdir(folder)).filter((name) => name.startsWith(prefix));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };

  /** False once finished or cancelled. */
  const isThere = async (id: string): Promise<boolean> => {
    try {
      return (await stat(join(directory, id))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    note: async ({ id, ownerId, size }) => {
      await mkdir(folder, { recursive: true, mode: folderMode });
      const name = `${ownerId}.${id}.${size}.${clock().getTime()}`;
      await writeFile(join(folder, name), '', { mode: fileMode });
    },
    forget: async ({ id, ownerId }) => {
      const names = await found(`${ownerId}.${id}.`);
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    bytesOf: async (ownerId) => {
      const since = clock().getTime() - expireMs;
      let bytes = 0;
      for (const name of await found(`${ownerId}.`)) {
        const [, , id = '', size, begunMs] = namePattern.exec(name) ?? [];
        if (Number(begunMs) > since && (await isThere(id))) bytes += Number(size);
      }
      return bytes;
    },
  };
};
