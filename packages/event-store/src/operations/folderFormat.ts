import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { UnreadableLog } from '../log/chunk.ts';
import { flushFolder } from '../log/fileStorage.ts';
import { controlTokenFile } from './controlSocket.ts';

/** Version of the folder's layout. A newer one is refused, because this code would damage it. */
export const folderFormat = 1;

export type FolderIdentity = { readonly format: number; readonly storeId: string };

/** A new store's first file, and a copy's last: a folder without it is no complete store. */
export const identityFile = 'store.json';
const unfinishedFile = `${identityFile}.tmp`;
/** Files that a folder of a new store may contain; a new disk has `lost+found`. */
const harmlessNames = [unfinishedFile, controlTokenFile, 'lost+found'];

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

const parseIdentity = (folder: string, text: string): FolderIdentity => {
  let identity: FolderIdentity;
  try {
    identity = JSON.parse(text) as FolderIdentity;
  } catch {
    const path = join(folder, identityFile);
    throw new UnreadableLog(`${path} is damaged; restore the folder from a backup`);
  }
  if (identity.format > folderFormat)
    throw new UnreadableLog(
      `${folder} was written by a newer version (layout ${identity.format}, this one knows ${folderFormat})`,
    );
  return identity;
};

/** Reads the identity of a store's folder; rejects when the folder is none. */
export const readIdentity = async (folder: string): Promise<FolderIdentity> => {
  const text = await textOf(join(folder, identityFile));
  if (text === undefined)
    throw new UnreadableLog(`${folder} is no store: it has no ${identityFile}`);
  return parseIdentity(folder, text);
};

/** Reads the identity of a folder, writing it for a new one. */
export const identifyFolder = async (folder: string): Promise<FolderIdentity> => {
  const path = join(folder, identityFile);
  const text = await textOf(path);
  if (text !== undefined) return parseIdentity(folder, text);
  // Other files may be foreign, or a store whose copying was cut short.
  const others = (await readdir(folder)).filter((name) => !harmlessNames.includes(name));
  if (others.length > 0)
    throw new UnreadableLog(
      `${folder} holds files, and no ${identityFile}: a store begins in an empty folder`,
    );
  const identity = { format: folderFormat, storeId: randomUUID() };
  const unfinished = join(folder, unfinishedFile);
  const handle = await open(unfinished, 'w');
  await handle.writeFile(`${JSON.stringify(identity)}\n`);
  await handle.sync();
  await handle.close();
  await rename(unfinished, path);
  await flushFolder(folder);
  return identity;
};
