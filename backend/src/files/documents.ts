import { readFile } from 'node:fs/promises';
import type { StoredFile } from '@ovation/contracts/files/events';
import { sealBytes, unsealBytes } from '@ovation/event-log/codec/personalData';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import type { UploadedFile } from '../kernel/http/handler.ts';
import type { FileStore } from './storage/fileStore.ts';

export interface DocumentsDeps {
  /** Separate store, apart from served files. */
  readonly documentStore: FileStore;
  readonly keys: Pick<PersonalKeys, 'ensure' | 'find'>;
  readonly newId: () => string;
}

/**
 * Identity documents, encrypted with the person's own key: a copy of the folder reveals nothing, equal documents have
 * different names, and erasing the person crypto-shreds them.
 */
export interface Documents {
  /** Stores a document; it belongs to nobody until an event names it. */
  store(document: UploadedFile, ownerId: string, fileId?: string): Promise<StoredFile>;
  /** Decrypted document; undefined if its owner was erased. */
  read(stored: { readonly hash: string; readonly ownerId: string }): Promise<Buffer | undefined>;
}

export const createDocuments = ({ documentStore, keys, newId }: DocumentsDeps): Documents => ({
  store: async ({ path, mimeType, sizeBytes }, ownerId, fileId = newId()) => {
    const key = await keys.ensure(ownerId);
    if (!key) throw new Error(`${ownerId} was erased and can hand in no document`);
    const sealed = sealBytes(key, await readFile(path), ownerId);
    const { hash } = await documentStore.put(sealed);
    return { fileId, mimeType, sizeBytes, hash };
  },
  read: async ({ hash, ownerId }) => {
    const key = await keys.find(ownerId);
    return key && unsealBytes(key, await documentStore.read(hash), ownerId);
  },
});
