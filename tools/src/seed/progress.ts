import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';

/** Progress of a seeding; stored, so that an interrupted one resumes the same story. */
export interface Progress {
  /** End of the story: the time of its first planning. ISO 8601. */
  readonly now: string;
  /** Number of completed actions. */
  readonly done: number;
}

/** Path of the progress file; exists from the first action on. */
export const seedProgressFile = (dataDir: string): string => join(dataDir, 'seed.json');

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && 'now' in value && 'done' in value;

export const readProgress = (file: string): Progress =>
  readJsonFile(file, isProgress) ?? { now: new Date().toISOString(), done: 0 };

/** Writes the progress atomically. */
export const saveProgress = (file: string, progress: Progress): void =>
  writeJsonFile(file, progress);
