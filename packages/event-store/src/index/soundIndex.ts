import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStreamIndex, type StreamIndex } from './streamIndex.ts';

/** Marker file with the reason why the index is damaged; empty while a start verifies it. */
const suspicionFile = (folder: string): string => join(folder, 'suspect');
const cutOff = 'a start ended while it was looked at';

/** Marks the index as damaged, so that the next start rebuilds it. */
export const suspectIndex = (folder: string, reason: string): void =>
  writeFileSync(suspicionFile(folder), reason);

const suspicionOf = (folder: string): string | undefined =>
  existsSync(suspicionFile(folder))
    ? readFileSync(suspicionFile(folder), 'utf8') || cutOff
    : undefined;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Opens the index if it matches its own sums; otherwise returns the reason. */
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
 * Opens and verifies the index of a folder: LMDB does not check its pages, and a damaged one can end the
 * process that reads it. An index that is invalid, or that a start did not survive, is reported, removed
 * and opened empty: the log fills it.
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
