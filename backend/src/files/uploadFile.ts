import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import { type CommandContext, idOfCommand } from '../kernel/command.ts';
import { type Refused, refused } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Answered, answered, type UploadedFile } from '../kernel/handler.ts';
import { fileModel } from './model.ts';
import type { SignedUrls } from './signedUrls.ts';
import type { FileStore } from './store.ts';
import { decideUpload } from './upload.decide.ts';
import { toFileView } from './views.ts';

export interface UploadDeps {
  readonly commands: Commands;
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  readonly newId: () => string;
}

/** Records a stored file as a person's, once. */
export const recordFile = async (
  { commands }: Pick<UploadDeps, 'commands'>,
  stored: StoredFile,
  of: { readonly ownerId: string; readonly purpose: FilePurpose },
  context: CommandContext,
): Promise<bigint | undefined> => {
  const outcome = await commands.handle(fileModel, stored.fileId, context, (file) =>
    decideUpload({ ...stored, ...of, now: context.now }, file),
  );
  if (!outcome.ok) throw new Error(`an upload was not recorded: ${outcome.code}`);
  return outcome.position;
};

/**
 * Takes an uploaded picture in; its sizes are made by the worker. A repeated key finds the file that
 * the first call recorded, and answers what that one was answered.
 */
export const uploadPicture = async (
  deps: UploadDeps,
  file: UploadedFile | undefined,
  of: { readonly ownerId: string; readonly purpose: FilePurpose },
  command: CommandContext,
): Promise<Answered<FileView> | Refused<'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>> => {
  if (!file) throw new Error('a required file was not asked for');
  const { commands, fileStore, newId, signedUrls } = deps;
  const fileId = idOfCommand(command, 'file', newId());
  const { mimeType } = file;
  const content = await fileStore.take(file.path);
  const outcome = await commands.handle(fileModel, fileId, command, (known) =>
    decideUpload({ ...content, fileId, mimeType, ...of, now: command.now }, known),
  );
  if (!outcome.ok) return outcome;
  const [uploaded] = outcome.events;
  if (uploaded?.type !== 'FileUploaded') throw new Error('an upload left no FileUploaded');
  const nothingYet = { width: null, height: null, variants: [], blurHash: null };
  const view = toFileView({ ...uploaded.data, ...nothingYet, status: 'queued' }, signedUrls);
  return answered(view, outcome.position);
};

/** Uploading for oneself only; naming somebody else is refused as if nobody were there. */
export const uploadOwnPicture = async (
  deps: UploadDeps,
  file: UploadedFile | undefined,
  person: { readonly id: string; readonly asked: string },
  command: CommandContext,
) =>
  person.id === person.asked
    ? uploadPicture(deps, file, { ownerId: person.id, purpose: 'avatar' }, command)
    : refused('NOT_FOUND');
