import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEvent } from '@ovation/contracts/files/events';
import { contextOfWork } from '../../kernel/commands/contextOfWork.ts';
import { type File, fileModel } from '../../models/file.model.ts';
import type { Attempt, Concluded } from './concludeFile.decide.ts';
import type { MakingDeps } from './deps.ts';

/** Nobody waits for what is being made: another worker makes it, or its owner has left. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** An attempt at a file that a worker has taken. */
export interface Making {
  /** As it was when it was taken: what an earlier attempt has made is in it. */
  readonly file: File;
  readonly signal: AbortSignal;
  /** Where this attempt writes. */
  readonly folder: string;
  /** Notes how much of it is made, from 0 to 1. */
  readonly note: (part: number) => void;
  /** Writes down what is made. Throws `Overtaken` where nobody waits for it any more. */
  readonly say: (
    decide: (attempt: Attempt, file: File | undefined) => Concluded,
  ) => Promise<readonly FileEvent[]>;
}

const name = 'make-media';

/** Appends what an attempt comes to. */
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

/** Lends a folder, of which nothing is left however it ends. */
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
