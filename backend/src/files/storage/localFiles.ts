import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Hex SHA-256 of a content. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** File modes: readable by this program only. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** True for ENOENT. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

export const hashOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

/** Files in a folder tree last modified before an instant. */
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
      // Removed concurrently.
      if (!isMissing(error)) throw error;
    }
  }
}

/** Removes files in a folder last modified before an instant. */
export const removeFilesBefore = async (directory: string, before: Date): Promise<void> => {
  for await (const { path } of filesBefore(directory, before)) await rm(path, { force: true });
};

/** Streams bytes to a temporary file, removed on failure. */
export const writeTemporary = async (
  folder: string,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const path = join(folder, randomUUID());
  // A stream that opens its file itself may do so after it was aborted and the file removed.
  const file = await open(path, 'wx', fileMode);
  try {
    await pipeline(bytes, file.createWriteStream());
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
