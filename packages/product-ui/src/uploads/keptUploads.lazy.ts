import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { FileKind } from './chosenFile.ts';
import { hasUploads } from './hasUploads.ts';
import type { UploadWay } from './way.ts';

/** What is kept of an upload, so that another page can go on with it. */
export interface KeptUpload {
  readonly id: string;
  /** Who chose it: nobody else goes on with it. */
  readonly ownerId: string;
  readonly place: string | undefined;
  readonly name: string;
  readonly kind: FileKind;
  readonly sizeBytes: number;
  readonly way: UploadWay;
  readonly url: string | undefined;
  /** The server's name of it; undefined until it has arrived. */
  readonly fileId: string | undefined;
  readonly isPaused: boolean;
  readonly chosenAtMs: number;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload };
  /** Apart, so that a word about an upload does not write its file anew. */
  files: { key: string; value: File };
}

const databaseName = 'ovation-uploads';
const keptMax = 100;
/** Browsers keep files beside their other data; this many bytes at a time leave room for that. */
const keptBytesMax = 8_000_000_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: (made) => {
      made.createObjectStore('uploads', { keyPath: 'id' });
      made.createObjectStore('files');
    },
    // Another tab forgets everything, or has a newer release: it need not wait for this one.
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

const bytesOf = ({ fileId, sizeBytes }: KeptUpload): number => (fileId ? 0 : sizeBytes);

/** A disk that is full, or a window that keeps nothing, is no reason not to send a file. */
const isNoRoom = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['QuotaExceededError', 'InvalidStateError', 'SecurityError', 'DataCloneError'].includes(
    error.name,
  );

/** Files on their way, kept on this device until they have arrived. */
export const keptUploads = {
  async all(ownerId: string): Promise<readonly KeptUpload[]> {
    const kept = await (await database()).getAll('uploads');
    if (kept.length === 0) hasUploads.set(false);
    return kept
      .filter((one) => one.ownerId === ownerId)
      .sort((one, other) => one.chosenAtMs - other.chosenAtMs);
  },
  async one(
    id: string,
  ): Promise<{ readonly upload: KeptUpload; readonly file: File | undefined } | undefined> {
    const reading = (await database()).transaction(['uploads', 'files']);
    const [upload, file] = await Promise.all([
      reading.objectStore('uploads').get(id),
      reading.objectStore('files').get(id),
    ]);
    return upload && { upload, file };
  },
  /** False where there is no room: it is lost with its page. */
  async keep(upload: KeptUpload, file: File): Promise<boolean> {
    try {
      const kept = await (await database()).getAll('uploads');
      const bytes = kept.reduce((sum, one) => sum + bytesOf(one), upload.sizeBytes);
      if (kept.length >= keptMax || bytes > keptBytesMax) return false;
      const writing = (await database()).transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').put(upload),
        writing.objectStore('files').put(file, upload.id),
        writing.done,
      ]);
      hasUploads.set(true);
      return true;
    } catch (error) {
      if (isNoRoom(error)) return false;
      throw error;
    }
  },
  /** Nothing happens to one that was not kept, or is forgotten by now. */
  async change(id: string, part: Partial<KeptUpload>): Promise<void> {
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
  /** For who leaves this device on purpose. */
  async forgetAll(): Promise<void> {
    (await opened)?.close();
    opened = undefined;
    await deleteDB(databaseName);
    hasUploads.set(false);
  },
};
