import { resolve } from 'node:path';
import { openStore } from '../streams/store.ts';
import { openControl } from './controlHandlers.ts';
import { sendControl, serveControl } from './controlSocket.ts';
import { readIdentity } from './folderFormat.ts';
import { FolderLocked, lockFolder, socketNameOf } from './folderLock.ts';
import { discardFrom } from './repair.ts';
import { restoreStore } from './restore.ts';

/** An operator's command on a store's folder. */
export type FolderCommand = { readonly dir: string } & (
  | ServableCommand
  | { readonly command: 'restore'; readonly from: string }
  | { readonly command: 'repair'; readonly position: number }
);

/** Commands that a store can run while it serves. */
type ServableCommand =
  | { readonly command: 'verify' | 'scavenge' | 'stats' }
  | { readonly command: 'backup'; readonly to: string };

const lock = (folder: string) => lockFolder(folder, (socket) => serveControl(socket, '', {}));

/** Runs a command in this process, on a folder that is not being served. */
const runLocally = async (
  folder: string,
  command: ServableCommand['command'],
  argument: string | undefined,
): Promise<unknown> => {
  const release = await lock(folder);
  try {
    const store = await openStore({
      folder,
      now: Date.now,
      onFailed: (error) => {
        throw error;
      },
    });
    try {
      return await openControl(store, folder, () => 0).handlers[command]?.(argument);
    } finally {
      await store.close();
    }
  } finally {
    await release();
  }
};

/** Runs an operator's command: in the process that serves the folder, or here when none does. */
export const runCommand = async (work: FolderCommand): Promise<unknown> => {
  const { dir, command } = work;
  if (command === 'restore') return { bytes: await restoreStore(resolve(work.from), dir) };
  await readIdentity(dir);
  if (command === 'repair') {
    const release = await lock(dir);
    return discardFrom(dir, work.position).finally(release);
  }
  // The serving process may have another working directory.
  const argument = command === 'backup' ? resolve(work.to) : undefined;
  try {
    return await runLocally(dir, command, argument);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    return sendControl(dir, await socketNameOf(dir), command, argument);
  }
};
