import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEvent } from '@ovation/contracts/files/events';
import { contextOfWork } from '../../kernel/commands/contextOfWork.ts';
import { type File, fileModel } from '../../models/file.model.ts';
import type { Attempt, Concluded } from './concludeFile.decide.ts';
import type { MakingDeps } from './deps.ts';

/** Lost lease: another worker has the file, or its owner was removed. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Attempt at a file that a worker has claimed. */
export interface Making {
  /** State when claimed, including renditions of earlier attempts. */
  readonly file: File;
  readonly signal: AbortSignal;
  /** Work folder of this attempt. */
  readonly folder: string;
  /** Reports progress, from 0 to 1. */
  readonly note: (part: number) => void;
  /** Appends a result. Throws `Overtaken` if the lease is lost. */
  readonly say: (
    decide: (attempt: Attempt, file: File | undefined) => Concluded,
  ) => Promise<readonly FileEvent[]>;
}

const name = 'make-media';

/** Creates the function that appends an attempt's results. */
export const sayOf =
  ({ clock, commands }: Pick<MakingDeps, 'clock' | 'commands'>, fileId: string, attempt: number) =>
  async (...[decide]: Parameters<Making['say']>): ReturnType<Making['say']> => {
    const context = contextOfWork(name, clock());
    const outcome = await commands.handle(fileModel, fileId, context, (file, now) =>
      decide({ attempt, now }, file),
    );
    if (outcome.ok) return outcome.events;
    if (outcome.code === 'OVERTAKEN') throw new Overtaken(outcome.code);
    throw new Error(`what was made of a file is not written: ${outcome.code}`);
  };

/** Lends a temporary folder and removes it in any case. */
export const withFolder = async <T>(
  workFolder: string,
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, 'attempt-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
