import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStreamIndex, type StreamIndex } from './streamIndex.ts';

/** Marker file with the reason why the index is damaged; empty while a start verifies it. */
const damageMarkerFile = (folder: string): string => join(folder, 'suspect');
const interruptedStart = 'a start ended while it was looked at';

/** Marks the index as damaged, so that the next start rebuilds it. */
export const markIndexDamaged = (folder: string, reason: string): void =>
  writeFileSync(damageMarkerFile(folder), reason);

const damageReason = (folder: string): string | undefined =>
  existsSync(damageMarkerFile(folder))
    ? readFileSync(damageMarkerFile(folder), 'utf8') || interruptedStart
    : undefined;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Opens the index if it matches its own sums; otherwise returns the reason. */
const openIfValid = async (
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
export const openVerifiedIndex = async (
  folder: string,
  {
    onDamaged,
    onRecovered,
  }: { onDamaged: (reason: string) => void; onRecovered: (line: string) => void },
): Promise<StreamIndex> => {
  await mkdir(folder, { recursive: true });
  let fault = damageReason(folder);
  if (fault === undefined) {
    markIndexDamaged(folder, '');
    const opened = await openIfValid(folder, onDamaged);
    if (typeof opened !== 'string') {
      await rm(damageMarkerFile(folder));
      return opened;
    }
    fault = opened;
  }
  onRecovered(`the index is damaged (${fault}); building it again from the log`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return openStreamIndex(folder, onDamaged);
};
