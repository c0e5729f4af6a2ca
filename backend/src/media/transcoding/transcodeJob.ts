import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEvent } from '@ovation/contracts/files/events';
import { contextOfJob } from '../../kernel/commands/contextOfJob.ts';
import { type File, fileModel } from '../../models/file.model.ts';
import type { TranscodingDeps } from './deps.ts';
import type { Attempt, ResultDecision } from './recordResult.decide.ts';

/** Lost lease: another worker has the file, or its owner was removed. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Attempt at a file that a worker has claimed. */
export interface TranscodeJob {
  /** State when claimed, including renditions of earlier attempts. */
  readonly file: File;
  readonly signal: AbortSignal;
  /** Work folder of this attempt. */
  readonly folder: string;
  /** Reports progress, from 0 to 1. */
  readonly reportProgress: (part: number) => void;
  /** Appends a result. Throws `LeaseLost` if the lease is lost. */
  readonly appendResult: (
    decide: (attempt: Attempt, file: File | undefined) => ResultDecision,
  ) => Promise<readonly FileEvent[]>;
}

const name = 'make-media';

/** Creates the function that appends an attempt's results. */
export const createAppendResult =
  (
    { clock, commands }: Pick<TranscodingDeps, 'clock' | 'commands'>,
    fileId: string,
    attempt: number,
  ) =>
  async (
    ...[decide]: Parameters<TranscodeJob['appendResult']>
  ): ReturnType<TranscodeJob['appendResult']> => {
    const context = contextOfJob(name, clock());
    const outcome = await commands.handle(fileModel, fileId, context, (file, now) =>
      decide({ attempt, now }, file),
    );
    if (outcome.ok) return outcome.events;
    if (outcome.code === 'LEASE_LOST') throw new LeaseLost(outcome.code);
    throw new Error(`what was made of a file is not written: ${outcome.code}`);
  };

/** Lends a temporary folder and removes it in any case. */
export const withTempFolder = async <T>(
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
