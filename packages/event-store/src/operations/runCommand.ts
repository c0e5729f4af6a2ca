import { access, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openStore } from '../streams/store.ts';
import { controlHandlers } from './controlHandlers.ts';
import { sendControl, serveControl } from './controlSocket.ts';
import { identifyFolder } from './folderFormat.ts';
import { FolderHeld, holdFolder, socketNameOf } from './folderLock.ts';
import { discardFrom } from './repair.ts';
import { restoreStore } from './restore.ts';

export const commandNames = ['backup', 'restore', 'repair', 'verify', 'scavenge', 'stats'] as const;
export type CommandName = (typeof commandNames)[number];

/** Runs a command in this process, on a folder that nobody serves. */
const runHere = async (
  folder: string,
  command: CommandName,
  argument: string | undefined,
): Promise<unknown> => {
  const release = await holdFolder(folder, (socket) => serveControl(socket, '', {}));
  try {
    await identifyFolder(folder);
    const store = await openStore({
      folder,
      now: Date.now,
      onFailed: (error) => {
        throw error;
      },
    });
    try {
      return await controlHandlers(store, folder, () => 0)[command]?.(argument);
    } finally {
      await store.close();
    }
  } finally {
    await release();
  }
};

/**
 * Runs an operator's command on a folder: in the process that serves it, or here when none does.
 * `argument` is the folder to copy to (`backup`) or from (`restore`), or the position from which
 * on everything is given up (`repair`).
 */
export const runCommand = async (
  command: CommandName,
  folder: string,
  argument: string | undefined,
): Promise<unknown> => {
  const other = argument === undefined ? undefined : resolve(argument);
  if (command === 'restore') {
    if (other === undefined) throw new Error('a restore needs the folder of a backup');
    return { bytes: await restoreStore(other, folder) };
  }
  await access(folder);
  if (command === 'repair') {
    const release = await holdFolder(folder, (socket) => serveControl(socket, '', {}));
    return discardFrom(folder, Number(argument)).finally(release);
  }
  try {
    return await runHere(folder, command, other);
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    return sendControl(folder, socketNameOf(await realpath(folder)), command, other);
  }
};
