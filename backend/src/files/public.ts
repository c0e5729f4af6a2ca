import type { LockedPreview } from '@ovation/contracts/feeds/feed';
import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import type { z } from 'zod';
import type { CommandContext } from '../kernel/command.ts';
import type { Refused } from '../kernel/decision.ts';
import type { Answered, UploadedFile } from '../kernel/handler.ts';

export interface DocumentLink {
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly url: string;
}

/** What other capabilities show of files. Whoever gets a link can open it: ask before. */
export interface Files {
  /** Files with links, by id; what is not there is left out. */
  describe(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** The same from the log: for the answers of commands, which need no read model. */
  describeFromLog(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** What a locked thing shows of its pictures, by id. */
  previews(fileIds: readonly string[]): Promise<ReadonlyMap<string, z.infer<typeof LockedPreview>>>;
  /** True when all of them are the person's own photos for posts, as the log has it. */
  ownsPhotos(personId: string, fileIds: readonly string[]): Promise<boolean>;
  /** True when it is a picture that the person uploaded for this, and its sizes are made. */
  ownsPicture(personId: string, fileId: string, purpose: 'avatar' | 'cover'): Promise<boolean>;
  /** Documents with links to what is in them, each good for minutes: for reviewers alone. */
  documents(fileIds: readonly string[]): Promise<ReadonlyMap<string, DocumentLink>>;
  /** Links to the sizes of an avatar and a cover; undefined where there is none. */
  pictures(of: { readonly avatarId: string | null; readonly coverId: string | null }): {
    readonly avatar: string | undefined;
    readonly cover: string | undefined;
  };
}

/** How other capabilities take files in. */
export interface Uploads {
  /**
   * Takes an uploaded picture in; its sizes are made by the worker. A repeated key finds the file
   * that the first call recorded, and answers what that one was answered.
   */
  picture(
    file: UploadedFile | undefined,
    of: { readonly ownerId: string; readonly purpose: FilePurpose },
    command: CommandContext,
  ): Promise<Answered<FileView> | Refused<'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>>;
  /**
   * Keeps a document that came with a form, under its owner's key; nobody's until it is recorded. Under
   * an id of the caller's, where a repeated call has to find it.
   */
  storeDocument(document: UploadedFile, ownerId: string, fileId?: string): Promise<StoredFile>;
  /** Records a stored document as the person's, once. */
  recordDocument(document: StoredFile, ownerId: string, context: CommandContext): Promise<void>;
  /** Gives a document's content up, once; what holds it is emptied within days. */
  deleteDocument(fileId: string, context: CommandContext): Promise<void>;
}

export interface FilesOffers {
  readonly files: Files;
  readonly uploads: Uploads;
}
