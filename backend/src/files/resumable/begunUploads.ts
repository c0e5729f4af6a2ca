import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMode, folderMode, isMissing } from '../storage/localFiles.ts';

/** An upload as it is known by when it begins. */
interface Begun {
  readonly id: string;
  readonly ownerId: string;
  readonly size: number;
}

export interface BegunUploads {
  note(begun: Begun): Promise<void>;
  forget(begun: Begun): Promise<void>;
  /** The bytes of all that a person has begun and can still go on with, come or not. */
  bytesOf(ownerId: string): Promise<number>;
}

interface Deps {
  /** Where the uploads lie, each under its id. */
  readonly directory: string;
  readonly expireMs: number;
  readonly clock: () => Date;
}

const namePattern = /^([^.]+)\.([^.]+)\.(\d+)\.(\d+)$/;

/**
 * Whose the uploads are that have begun, and how large: told by the names of empty files, so that nothing has
 * to be opened, and each process of the machine knows of those of the others.
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

  /** What has become a file, or was taken away, is here no more. */
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
