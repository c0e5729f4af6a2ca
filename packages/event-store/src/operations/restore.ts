import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../log/fileStorage.ts';
import { BackupRefused, emptyFolder } from './backup.ts';

/** Makes a store's folder from a backup; the first start makes its index. */
export const restoreStore = async (backup: string, target: string): Promise<number> => {
  const names = await readdir(join(backup, 'log')).catch(() => {
    throw new BackupRefused(`${backup} is not a backup: it has no log`);
  });
  await emptyFolder(target);
  await mkdir(join(target, 'log'));
  let bytes = 0;
  for (const name of names) {
    await copyFile(join(backup, 'log', name), join(target, 'log', name));
    bytes += (await stat(join(target, 'log', name))).size;
  }
  await copyFile(join(backup, 'store.json'), join(target, 'store.json'));
  await flushFolder(join(target, 'log'));
  await flushFolder(target);
  return bytes;
};
