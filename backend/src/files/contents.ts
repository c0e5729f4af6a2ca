import { Readable } from 'node:stream';
import { filesModel } from '@ovation/contracts/files/readModels';
import { fileFormats, isFileFormat } from '@ovation/contracts/files/rules';
import type { Base } from '../kernel/composition/base.ts';
import { type File, fileModel } from '../models/file.model.ts';
import type { Documents } from './documents.ts';
import type { Contents, FileContent } from './public.ts';
import type { FileStore } from './storage/fileStore.ts';
import { fullVariant } from './variants.ts';
import type { Watermarks } from './watermarkedPictures.ts';

export interface ContentsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly fileStore: Pick<FileStore, 'open' | 'size'>;
  readonly documents: Pick<Documents, 'read'>;
  readonly watermarks: Watermarks;
}

export const createContents = ({
  commands,
  readModels,
  fileStore,
  documents,
  watermarks,
}: ContentsDeps): Contents => {
  const openStored = async (hash: string): Promise<Readable | undefined> => {
    const size = await fileStore.size(hash);
    return size === undefined ? undefined : fileStore.open(hash, { start: 0, end: size - 1 });
  };
  const openOwn = async (file: File): Promise<Readable | undefined> => {
    if (file.purpose !== 'document') return openStored(file.hash);
    const bytes = await documents.read(file);
    return bytes && Readable.from([bytes]);
  };
  const contentOf = (mimeType: string, hash: string, open: FileContent['open']): FileContent => ({
    mimeType,
    hash,
    open,
    extension: isFileFormat(mimeType) ? fileFormats[mimeType].extension : 'bin',
  });
  return {
    ownOf: async (personId, fileIds) => {
      const found = await Promise.all(fileIds.map((id) => commands.load(fileModel, id)));
      const own = found
        .flatMap(({ state }) => state ?? [])
        .filter(({ ownerId, isDeleted }) => ownerId === personId && !isDeleted);
      return new Map(
        own.map((file) => [
          file.fileId,
          {
            ...contentOf(file.mimeType, file.hash, () => openOwn(file)),
            captions: file.captions.map(({ language, hash }) => ({
              ...contentOf('text/vtt', hash, () => openStored(hash)),
              language,
            })),
          },
        ]),
      );
    },
    shown: async (fileIds, viewerId) => {
      const found = await readModels.findMany(
        filesModel,
        fileIds.map((id) => ({ owner: id, id })),
      );
      const pictures = found.filter((file) => file !== undefined && file.purpose !== 'document');
      const shown = pictures.map(async (file) => {
        const full = file?.variants.find(({ name }) => name === fullVariant);
        if (!file || !full) return [];
        const marked = await watermarks.find(file, full.hash, viewerId);
        const openMarked = async () => {
          const bytes = await marked?.bytes();
          return bytes && Readable.from([bytes]);
        };
        const content = marked
          ? contentOf('image/webp', marked.tag, openMarked)
          : contentOf('image/webp', full.hash, () => openStored(full.hash));
        return [[file.fileId, content] as const];
      });
      return new Map((await Promise.all(shown)).flat());
    },
  };
};
