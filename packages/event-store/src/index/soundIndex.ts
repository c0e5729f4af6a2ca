import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStreamIndex, type StreamIndex } from './streamIndex.ts';

/** Says why the index is not trusted; an empty one stands while a start looks at it. */
const suspicionFile = (folder: string): string => join(folder, 'suspect');
const cutOff = 'a start ended while it was looked at';

/** Notes that the index is damaged, so that the next start builds it again. */
export const suspectIndex = (folder: string, reason: string): void =>
  writeFileSync(suspicionFile(folder), reason);

const suspicionOf = (folder: string): string | undefined =>
  existsSync(suspicionFile(folder))
    ? readFileSync(suspicionFile(folder), 'utf8') || cutOff
    : undefined;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** An index that its own sums hold together, or why there is none. */
const openIfSound = async (
  folder: string,
  onDamaged: (reason: string) => void,
): Promise<StreamIndex | string> => {
  let index: StreamIndex | undefined;
  try {
    index = openStreamIndex(folder, onDamaged);
    const fault = index.check();
    if (fault === undefined) return index;
    await index.root.close();
    return fault;
  } catch (error) {
    await index?.root.close();
    return messageOf(error);
  }
};

/**
 * Opens the index of a folder, if it is what was written: LMDB does not check its pages, and one
 * that is damaged can end the process that reads it. One that is not sound, or that a start did not
 * survive, is removed, told of, and opened anew, empty: the log fills it.
 */
export const openSoundIndex = async (
  folder: string,
  { onDamaged, tell }: { onDamaged: (reason: string) => void; tell: (line: string) => void },
): Promise<StreamIndex> => {
  await mkdir(folder, { recursive: true });
  let fault = suspicionOf(folder);
  if (fault === undefined) {
    suspectIndex(folder, '');
    const opened = await openIfSound(folder, onDamaged);
    if (typeof opened !== 'string') {
      await rm(suspicionFile(folder));
      return opened;
    }
    fault = opened;
  }
  tell(`the index is damaged (${fault}); building it again from the log`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return openStreamIndex(folder, onDamaged);
};
