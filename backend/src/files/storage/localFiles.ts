import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The hex SHA-256 of a content. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** Contents belong to the program alone, whatever else runs on the machine. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** True for what the system says of a file that is not there. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

export const hashOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

/** The files of a folder and those below it that were last written before an instant. */
export async function* filesBefore(
  directory: string,
  before: Date,
): AsyncIterable<{ readonly name: string; readonly path: string }> {
  await mkdir(directory, { recursive: true, mode: folderMode });
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    try {
      if ((await stat(path)).mtimeMs < before.getTime()) yield { name: entry.name, path };
    } catch (error) {
      // Somebody else took it away meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
}

/** Removes what lies in a folder and was last written before an instant. */
export const removeFilesBefore = async (directory: string, before: Date): Promise<void> => {
  for await (const { path } of filesBefore(directory, before)) await rm(path, { force: true });
};

/** Writes a temporary file as its bytes come; nothing is left of one that breaks off. */
export const writtenTo = async (
  folder: string,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const path = join(folder, randomUUID());
  // A stream that opens its file by itself may do so after it was broken off, and after the file was removed.
  const file = await open(path, 'wx', fileMode);
  try {
    await pipeline(bytes, file.createWriteStream());
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
