import type { FileEvent, FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';
import type { File } from '../../models/file.model.ts';

export interface UploadFile extends StoredFile {
  readonly ownerId: string;
  readonly purpose: FilePurpose;
  readonly now: string;
}

/** Records an upload, once: an existing file stays as it is. */
export const decideUpload = (
  { now, ...stored }: UploadFile,
  file: File | undefined,
): Decision<FileEvent, never> =>
  file ? accepted([]) : accepted([{ type: 'FileUploaded', data: { ...stored, uploadedAt: now } }]);
