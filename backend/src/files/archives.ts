import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import type { Archive, Archives } from './public.ts';
import { linkSeconds, type SignedUrls } from './signedUrls.ts';
import type { FileStore } from './storage/fileStore.ts';
import { openStream, plainSizeOf, sealStream } from './storage/sealedStream.ts';

export interface ArchivesDeps {
  /** Separate store: no file event names its contents. */
  readonly archiveStore: FileStore;
  readonly keys: Pick<PersonalKeys, 'ensure' | 'find'>;
  readonly signedUrls: Pick<SignedUrls, 'queryFor'>;
  readonly clock: () => Date;
}

/** Signed name of an archive. No file id looks like it, so its link opens nothing else. */
export const archiveName = (hash: string): string => `archive:${hash}`;

/** Encryption context: an archive opens for its owner only, and never as a document. */
const encryptionContext = (ownerId: string): string => `archive:${ownerId}`;

/** Decrypted stream of an archive; undefined if it or its owner is gone. */
export const readArchive = async (
  { archiveStore, keys }: Pick<ArchivesDeps, 'archiveStore' | 'keys'>,
  { hash, ownerId }: Pick<Archive, 'hash' | 'ownerId'>,
): Promise<{ readonly sizeBytes: number; readonly bytes: AsyncIterable<Buffer> } | undefined> => {
  const [key, size] = await Promise.all([keys.find(ownerId), archiveStore.size(hash)]);
  if (!key || size === undefined) return undefined;
  const sealed = archiveStore.open(hash, { start: 0, end: size - 1 });
  return {
    sizeBytes: plainSizeOf(size),
    bytes: openStream(sealed, { key, name: encryptionContext(ownerId) }),
  };
};

export const createArchives = ({
  archiveStore,
  keys,
  signedUrls,
  clock,
}: ArchivesDeps): Archives => ({
  store: async (ownerId, bytes) => {
    const key = await keys.ensure(ownerId);
    if (!key) throw new Error(`${ownerId} was erased and has no archive`);
    const sealed = sealStream(bytes, { key, name: encryptionContext(ownerId) });
    const { hash, sizeBytes } = await archiveStore.putStream(sealed);
    return { ownerId, hash, sizeBytes: plainSizeOf(sizeBytes) };
  },
  link: ({ ownerId, hash }) => ({
    url: `/api/files/archives/${ownerId}/${hash}?${signedUrls.queryFor(archiveName(hash), ownerId)}`,
    expiresAt: new Date(clock().getTime() + linkSeconds.entitled * 1_000).toISOString(),
  }),
  remove: (hash) => archiveStore.remove(hash),
  removeBefore: async (before, signal) => {
    for await (const hash of archiveStore.list(before)) {
      if (signal.aborted) return;
      await archiveStore.remove(hash);
    }
    await archiveStore.clear({ incomingBefore: before, discardedBefore: before });
  },
});
