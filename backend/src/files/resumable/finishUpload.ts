import { randomUUID } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import { uploadPurposes } from '@ovation/contracts/files/upload';
import { fileTypeFromFile } from 'file-type';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { allowedMimeType } from '../../kernel/http/multipartForm.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { recordFile } from '../upload/recordFile.ts';
import { assertQuota, type QuotaDeps } from '../upload/storageQuota.ts';
import {
  contentField,
  type UnfinishedUpload,
  type UnfinishedUploads,
} from './unfinishedUploads.ts';

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
  const linkPath = `${path}.${randomUUID()}`;
  await link(path, linkPath);
  try {
    const mimeType = allowedMimeType(
      await fileTypeFromFile(linkPath),
      contentField,
      uploadPurposes[purpose].field,
    );
    await assertQuota(deps, ownerId, size);
    const content = await fileStore.putFile(linkPath);
    const stored = { ...content, fileId, mimeType };
    const position = await recordFile({ commands }, stored, { ownerId, purpose }, context);
    await unfinished.discard(fileId);
    return position;
  } catch (error) {
    if (error instanceof CommonProblem) await unfinished.discard(fileId);
    throw error;
  } finally {
    await rm(linkPath, { force: true });
  }
};

/**
 * Creates the finisher, which runs once for concurrent requests. Throws on a wrong file type, and removes the upload.
 */
export const createFinishUpload = (deps: FinishDeps): FinishUpload => {
  const inProgress = new Map<string, Promise<bigint | undefined>>();
  return (upload, context) => {
    const known = inProgress.get(upload.id);
    if (known) return known;
    const finishing = finish(deps, upload, context).finally(() => inProgress.delete(upload.id));
    inProgress.set(upload.id, finishing);
    return finishing;
  };
};
