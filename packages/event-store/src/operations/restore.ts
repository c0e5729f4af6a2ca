import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../log/fileStorage.ts';
import { emptyFolder } from './backup.ts';
import { copyDurably } from './copyDurably.ts';
import { identityFile, readIdentity } from './folderFormat.ts';

/**
 * Makes a store's folder from a backup; the first start makes its index. The file that marks it as a store
 * comes last, so that a start refuses a folder whose restoring was cut short.
 */
export const restoreStore = async (backup: string, target: string): Promise<number> => {
  await readIdentity(backup);
  await emptyFolder(target);
  await mkdir(join(target, 'log'));
  let bytes = 0;
  for (const name of await readdir(join(backup, 'log'))) {
    await copyDurably(join(backup, 'log', name), join(target, 'log', name));
    bytes += (await stat(join(target, 'log', name))).size;
  }
  await flushFolder(join(target, 'log'));
  await copyDurably(join(backup, identityFile), join(target, identityFile));
  await flushFolder(target);
  return bytes;
};
