import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMode, folderMode, isMissing } from '../storage/localFiles.ts';

/** Upload as registered at its start. */
interface RegisteredUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly size: number;
}

export interface UploadRegistry {
  add(begun: RegisteredUpload): Promise<void>;
  remove(begun: RegisteredUpload): Promise<void>;
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
export const createUploadRegistry = ({ directory, expireMs, clock }: Deps): UploadRegistry => {
  const folder = join(directory, 'begun');

  const list = async (prefix: string): Promise<readonly string[]> => {
    try {
      return (await readdir(folder)).filter((name) => name.startsWith(prefix));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };

  /** False once finished or cancelled. */
  const exists = async (id: string): Promise<boolean> => {
    try {
      return (await stat(join(directory, id))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    add: async ({ id, ownerId, size }) => {
      await mkdir(folder, { recursive: true, mode: folderMode });
      const name = `${ownerId}.${id}.${size}.${clock().getTime()}`;
      await writeFile(join(folder, name), '', { mode: fileMode });
    },
    remove: async ({ id, ownerId }) => {
      const names = await list(`${ownerId}.${id}.`);
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    bytesOf: async (ownerId) => {
      const since = clock().getTime() - expireMs;
      let bytes = 0;
      for (const name of await list(`${ownerId}.`)) {
        const [, , id = '', size, begunMs] = namePattern.exec(name) ?? [];
        if (Number(begunMs) > since && (await exists(id))) bytes += Number(size);
      }
      return bytes;
    },
  };
};
