import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { FileKind } from './chosenFile.ts';
import { hasUploads } from './hasUploads.ts';
import type { UploadTransport } from './transport.ts';

/** Stored state of an upload, from which another page can resume it. */
export interface StoredUpload {
  readonly id: string;
  /** User who selected the file; only they resume the upload. */
  readonly ownerId: string;
  readonly place: string | undefined;
  readonly name: string;
  readonly kind: FileKind;
  readonly sizeBytes: number;
  readonly way: UploadTransport;
  readonly url: string | undefined;
  /** Id of the file on the server; undefined until the upload has completed. */
  readonly fileId: string | undefined;
  readonly isPaused: boolean;
  readonly chosenAtMs: number;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUpload };
  /** File contents in a store of their own, so that a state update does not rewrite the file. */
  files: { key: string; value: File };
}

const databaseName = 'ovation-uploads';
const keptMax = 100;
/** Maximum size of all stored files; leaves room in the browser's storage quota. */
const storedBytesMax = 8_000_000_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: (made) => {
      made.createObjectStore('uploads', { keyPath: 'id' });
      made.createObjectStore('files');
    },
    // Another tab deletes the database or upgrades it: close, so that it need not wait.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

const bytesOf = ({ fileId, sizeBytes }: StoredUpload): number => (fileId ? 0 : sizeBytes);

/** True for an exceeded quota or unavailable storage, which must not prevent the upload. */
const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['QuotaExceededError', 'InvalidStateError', 'SecurityError', 'DataCloneError'].includes(
    error.name,
  );

/** IndexedDB store of unfinished uploads. */
export const uploadStore = {
  async all(ownerId: string): Promise<readonly StoredUpload[]> {
    const kept = await (await database()).getAll('uploads');
    if (kept.length === 0) hasUploads.set(false);
    return kept
      .filter((one) => one.ownerId === ownerId)
      .sort((one, other) => one.chosenAtMs - other.chosenAtMs);
  },
  async one(
    id: string,
  ): Promise<{ readonly upload: StoredUpload; readonly file: File | undefined } | undefined> {
    const reading = (await database()).transaction(['uploads', 'files']);
    const [upload, file] = await Promise.all([
      reading.objectStore('uploads').get(id),
      reading.objectStore('files').get(id),
    ]);
    return upload && { upload, file };
  },
  /** Stores an upload; returns false where there is no room, and the upload is then lost with its page. */
  async keep(upload: StoredUpload, file: File): Promise<boolean> {
    try {
      const kept = await (await database()).getAll('uploads');
      const bytes = kept.reduce((sum, one) => sum + bytesOf(one), upload.sizeBytes);
      if (kept.length >= keptMax || bytes > storedBytesMax) return false;
      const writing = (await database()).transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').put(upload),
        writing.objectStore('files').put(file, upload.id),
        writing.done,
      ]);
      hasUploads.set(true);
      return true;
    } catch (error) {
      if (isQuotaExceeded(error)) return false;
      throw error;
    }
  },
  /** Updates a stored upload; does nothing for one that was not stored or was deleted. */
  async change(id: string, part: Partial<StoredUpload>): Promise<void> {
    const writing = (await database()).transaction(['uploads', 'files'], 'readwrite');
    const uploads = writing.objectStore('uploads');
    const known = await uploads.get(id);
    if (known) await uploads.put({ ...known, ...part });
    if (part.fileId !== undefined) await writing.objectStore('files').delete(id);
    await writing.done;
  },
  async forget(id: string): Promise<void> {
    const writing = (await database()).transaction(['uploads', 'files'], 'readwrite');
    await writing.objectStore('uploads').delete(id);
    await writing.objectStore('files').delete(id);
    await writing.done;
  },
  /** Deletes all uploads, on an explicit sign-out. */
  async forgetAll(): Promise<void> {
    (await opened)?.close();
    opened = undefined;
    await deleteDB(databaseName);
    hasUploads.set(false);
  },
};
