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

/** Turns a complete upload into a file; returns the position of its event. */
export type FinishUpload = (
  upload: UnfinishedUpload,
  context: CommandContext,
) => Promise<bigint | undefined>;

/**
 * Finishes an upload. Crash safe: the next request for it repeats this, as the upload is removed last and the steps
 * before are idempotent.
 */
const finish = async (
  deps: FinishDeps,
  { id: fileId, ownerId, purpose, size, path }: UnfinishedUpload,
  context: CommandContext,
): Promise<bigint | undefined> => {
  const { commands, fileStore, unfinished } = deps;
  // A hard link is checked and handed to the store.
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

/**
 * Creates the finisher, which runs once for concurrent requests. Throws on a wrong file type, and removes the upload.
 */
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
