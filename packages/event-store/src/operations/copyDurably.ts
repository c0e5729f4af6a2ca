import { copyFile, open } from 'node:fs/promises';

/** Copies a file; resolves when its bytes are on disk (its name needs a flush of the folder). */
export const copyDurably = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
