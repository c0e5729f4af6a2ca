import { randomUUID } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import { uploadPurposes } from '@ovation/contracts/files/upload';
import { fileTypeFromFile } from 'file-type';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { allowedKind } from '../../kernel/http/uploads.ts';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';
import type { FileStore } from '../storage/store.ts';
import { recordFile } from '../upload/recordFile.ts';
import { assertRoom, type QuotaDeps } from '../upload/storageQuota.ts';
import { contentField, type UnfinishedUpload, type UnfinishedUploads } from './unfinished.ts';

export interface FinishDeps extends Pick<Base, 'commands'>, QuotaDeps {
  readonly fileStore: FileStore;
  readonly unfinished: UnfinishedUploads;
}

/** Makes a file of an upload that has come whole; answers where its event lies. */
export type FinishUpload = (
  upload: UnfinishedUpload,
  context: CommandContext,
) => Promise<bigint | undefined>;

/**
 * What the process leaves when it dies in the middle is finished by whoever asks for the upload next: the
 * upload goes last, and all before it does no harm twice.
 */
const finish = async (
  deps: FinishDeps,
  { id: fileId, ownerId, purpose, size, path }: UnfinishedUpload,
  context: CommandContext,
): Promise<bigint | undefined> => {
  const { commands, fileStore, unfinished } = deps;
  // A second name of the same bytes is what is looked at, and what the store takes away.
  const taken = `${path}.${randomUUID()}`;
  await link(path, taken);
  try {
    const mimeType = allowedKind(
      await fileTypeFromFile(taken),
      contentField,
      uploadPurposes[purpose].field,
    );
    await assertRoom(deps, ownerId, size);
    const content = await fileStore.take(taken);
    const stored = { ...content, fileId, mimeType };
    const position = await recordFile({ commands }, stored, { ownerId, purpose }, context);
    await unfinished.forget(fileId);
    return position;
  } catch (error) {
    if (error instanceof CommonProblem) await unfinished.forget(fileId);
    throw error;
  } finally {
    await rm(taken, { force: true });
  }
};

/** Finishes each upload once, however many ask for it. Throws where it is of the wrong kind; nothing of it stays then. */
export const createFinishUpload = (deps: FinishDeps): FinishUpload => {
  const underWay = new Map<string, Promise<bigint | undefined>>();
  return (upload, context) => {
    const known = underWay.get(upload.id);
    if (known) return known;
    const finishing = finish(deps, upload, context).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, finishing);
    return finishing;
  };
};
