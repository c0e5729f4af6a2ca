import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import type { CommandContext } from '../kernel/command.ts';
import { refused } from '../kernel/decision.ts';
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

/** Keeps a file that came with a form, under an id of its own; nobody's until it is recorded. */
const storeFile = async (
  { fileStore, newId }: Pick<UploadDeps, 'fileStore' | 'newId'>,
  { path, mimeType }: UploadedFile,
): Promise<StoredFile> => ({ ...(await fileStore.take(path)), fileId: newId(), mimeType });

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

/** Takes an uploaded picture in; its sizes are made by the worker. */
export const uploadPicture = async (
  deps: UploadDeps,
  file: UploadedFile | undefined,
  of: { readonly ownerId: string; readonly purpose: FilePurpose },
  command: CommandContext,
): Promise<Answered<FileView>> => {
  if (!file) throw new Error('a required file was not asked for');
  const stored = await storeFile(deps, file);
  const position = await recordFile(deps, stored, of, command);
  const nothingYet = { width: null, height: null, variants: [], blurHash: null };
  const view = toFileView(
    { ...stored, ...of, ...nothingYet, status: 'queued', uploadedAt: command.now },
    deps.signedUrls,
  );
  return answered(view, position);
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
