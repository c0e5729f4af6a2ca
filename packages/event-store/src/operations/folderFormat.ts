import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LogUnusable } from '../log/chunk.ts';
import { flushFolder } from '../log/fileStorage.ts';

/** Version of the folder's layout. A newer one is refused, because this code would damage it. */
export const folderFormat = 1;

export type FolderIdentity = { readonly format: number; readonly storeId: string };

const fileName = 'store.json';

/** Reads what the folder says of itself, writing it for a new folder. */
export const identifyFolder = async (folder: string): Promise<FolderIdentity> => {
  const path = join(folder, fileName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const identity = { format: folderFormat, storeId: randomUUID() };
    const handle = await open(`${path}.tmp`, 'w');
    await handle.writeFile(`${JSON.stringify(identity)}\n`);
    await handle.sync();
    await handle.close();
    await rename(`${path}.tmp`, path);
    await flushFolder(folder);
    return identity;
  }
  let identity: FolderIdentity;
  try {
    identity = JSON.parse(text) as FolderIdentity;
  } catch {
    throw new LogUnusable(`${path} is damaged; restore the folder from a backup`);
  }
  if (identity.format > folderFormat)
    throw new LogUnusable(
      `${folder} was written by a newer version (layout ${identity.format}, this one knows ${folderFormat})`,
    );
  return identity;
};
