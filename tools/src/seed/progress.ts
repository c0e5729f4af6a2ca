import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';

/** How far a seeding has come; kept, so that an interrupted one goes on with the same story. */
export interface Progress {
  /** The end of the story: the moment when it was first told. ISO 8601. */
  readonly now: string;
  /** How many actions are done. */
  readonly done: number;
}

/** Where it is kept; there from the first action on. */
export const seedProgressFile = (dataDir: string): string => join(dataDir, 'seed.json');

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && 'now' in value && 'done' in value;

export const readProgress = (file: string): Progress =>
  readJsonFile(file, isProgress) ?? { now: new Date().toISOString(), done: 0 };

/** Written whole or not at all. */
export const keepProgress = (file: string, progress: Progress): void =>
  writeJsonFile(file, progress);
