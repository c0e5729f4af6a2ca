import type { Readable } from 'node:stream';
import type { LockedPreview } from '@ovation/contracts/feeds/feed';
import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import type { z } from 'zod';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Refused } from '../kernel/commands/decision.ts';
import type { Answered, UploadedFile } from '../kernel/http/handler.ts';
import type { File } from '../models/file.model.ts';
import type { ServeContents } from './serveFile.ts';
import type { ShownIn } from './signedUrls.ts';
import type { FileStore } from './storage/store.ts';

export { linkSlot } from './file.view.ts';
export type { ServeContents, StillOpen } from './serveFile.ts';
export type { ShownIn } from './signedUrls.ts';
export type { StoreConfig } from './storage/config.ts';
export { fullVariant, previewVariant } from './variants.ts';

export interface DocumentLink {
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly url: string;
}

/** As much of an own file as whoever uses it needs to know. */
export type OwnFile = Pick<File, 'purpose' | 'status'>;

/** What other capabilities show of files. The links open the whole file to their viewer: ask before. */
export interface Files {
  /**
   * Files with the links of one person, by id; what is not there is left out. Undefined: of whoever is
   * shown them without signing in. A link to what is shown in something ends with the view of that.
   */
  describe(
    fileIds: readonly string[],
    viewerId: string | undefined,
    shownIn?: (fileId: string) => ShownIn | undefined,
  ): Promise<ReadonlyMap<string, FileView>>;
  /** The same from the log: for the answers of commands, which need no read model. */
  describeFromLog(
    fileIds: readonly string[],
    viewerId: string,
  ): Promise<ReadonlyMap<string, FileView>>;
  /** `describe` with a `linkSlot` in place of what is personal in a link, for what is rendered once for many. */
  templated(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** The same from the log, for the answers of commands. */
  templatedFromLog(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** What stands in the slots of `templated` for one person, by the file that the slot names. */
  queryFor(fileId: string, viewerId: string | undefined, shownIn?: ShownIn): string;
  /**
   * What everybody may watch, by id: teasers whole, and of other videos their silent beginning. What has
   * none (yet) is left out.
   */
  teasers(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileView>>;
  /** What a locked thing shows of its pictures, by id. */
  previews(fileIds: readonly string[]): Promise<ReadonlyMap<string, z.infer<typeof LockedPreview>>>;
  /** Of these files those that are the person's own, by id, as the log has it: what each is for, and how it is. */
  ownOf(personId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, OwnFile>>;
  /** True when it is a picture that the person uploaded for this, and its sizes are made. */
  ownsPicture(personId: string, fileId: string, purpose: 'avatar' | 'cover'): Promise<boolean>;
  /** Documents with links to what is in them, each good for minutes, for one reviewer alone. */
  documents(
    fileIds: readonly string[],
    viewerId: string,
  ): Promise<ReadonlyMap<string, DocumentLink>>;
  /** Links to the sizes of an avatar and a cover; undefined where there is none. */
  pictures(of: { readonly avatarId: string | null; readonly coverId: string | null }): {
    readonly avatar: string | undefined;
    readonly cover: string | undefined;
  };
}

/** What is in a file, to be read once. */
export interface FileContent {
  readonly mimeType: string;
  /** What names of such files end in. */
  readonly extension: string;
  /** Equal where it is the same. */
  readonly hash: string;
  /** Undefined where it is gone. */
  open(): Promise<Readable | undefined>;
}

/** A person's own upload, with what is said in it. */
export interface OwnContent extends FileContent {
  readonly captions: readonly (FileContent & { readonly language: string })[];
}

/** The contents of files, for who takes them along. Whoever hands them on asks before whose they are. */
export interface Contents {
  /** As the person uploaded them, documents too; by id, and only those that are the person's. */
  ownOf(personId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, OwnContent>>;
  /**
   * Photos in the largest size that one person sees of them, which tells neither a place nor a camera, with
   * the name of the person on them where pictures bear it.
   */
  shown(fileIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, FileContent>>;
}

export interface Archive {
  readonly ownerId: string;
  /** Names what lies under the owner's key. */
  readonly hash: string;
  /** What is fetched. */
  readonly sizeBytes: number;
}

/** Packed files that somebody takes home. They lie under their owner's key, and are removed again. */
export interface Archives {
  /** Keeps one as it is made, in little room. */
  keep(ownerId: string, bytes: AsyncIterable<Buffer>): Promise<Archive>;
  /** A link that opens it to its owner alone, for minutes. */
  link(archive: Pick<Archive, 'hash' | 'ownerId'>): {
    readonly url: string;
    readonly expiresAt: string;
  };
  /** Removes one, once or again. */
  remove(hash: string): Promise<void>;
  /** Removes all that were made before, and what was left of others on their way in. */
  removeBefore(before: Date, signal: AbortSignal): Promise<void>;
}

/** How other capabilities take files in. */
export interface Uploads {
  /**
   * Takes an uploaded picture, video or sound in; what is shown of it is made by the worker. A repeated key
   * finds the file that the first call recorded, and answers what that one was answered.
   */
  take(
    file: UploadedFile | undefined,
    of: { readonly ownerId: string; readonly purpose: FilePurpose },
    command: CommandContext,
  ): Promise<Answered<FileView> | Refused<'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>>;
  /** False where there is no ffmpeg: then nothing can be made of videos and sound. */
  readonly takesMedia: boolean;
  /**
   * Keeps a document that came with a form, under its owner's key; nobody's until it is recorded. Under
   * an id of the caller's, where a repeated call has to find it.
   */
  storeDocument(document: UploadedFile, ownerId: string, fileId?: string): Promise<StoredFile>;
  /** Records a stored document as the person's, once. */
  recordDocument(document: StoredFile, ownerId: string, context: CommandContext): Promise<void>;
  /** Gives a document's content up, once; what holds it is emptied within days. */
  deleteDocument(fileId: string, context: CommandContext): Promise<void>;
  /**
   * Takes an upload that is used nowhere any more away for good, once: it is served to nobody from then on,
   * and what it held is swept within days.
   */
  forget(fileId: string, context: CommandContext): Promise<void>;
}

/** Where what is made of uploads is put, and what was sent is read: for who makes it. */
export type MediaStore = Pick<FileStore, 'put' | 'read' | 'size' | 'take' | 'withLocalFile'>;

export interface FilesOffers {
  readonly mediaStore: MediaStore;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly contents: Contents;
  readonly archives: Archives;
  /** Serves what links lead to: mounted by whoever can say what is open to whom. */
  readonly serveContents: ServeContents;
}
