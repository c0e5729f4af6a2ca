import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** How far a seeding has come; kept, so that an interrupted one goes on with the same story. */
export interface Progress {
  /** The end of the story: the moment when it was first told. ISO 8601. */
  readonly now: string;
  /** How many actions are done. */
  readonly done: number;
}

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && 'now' in value && 'done' in value;

export const readProgress = (file: string): Progress => {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isProgress(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { now: new Date().toISOString(), done: 0 };
};

/** Written whole or not at all. */
export const keepProgress = (file: string, progress: Progress): void => {
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
};
