import { filesModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Commands } from '../kernel/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { toFileView } from './file.view.ts';
import { fileModel } from './model.ts';
import type { Files } from './public.ts';
import { documentUrl } from './serveDocument.ts';
import type { SignedUrls } from './signedUrls.ts';
import { fullVariant, previewVariant, smallVariant } from './variants.ts';

type FileDocument = DocumentOf<typeof filesModel>;

/** What other capabilities may ask of files. */
export const createFiles = ({
  commands,
  readModels,
  signedUrls,
}: {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly signedUrls: SignedUrls;
}): Files => {
  const known = async (fileIds: readonly string[]): Promise<FileDocument[]> => {
    const found = await readModels.findMany(
      filesModel,
      fileIds.map((id) => ({ owner: id, id })),
    );
    return found.filter((file) => file !== undefined);
  };
  return {
    describe: async (fileIds) =>
      new Map((await known(fileIds)).map((file) => [file.fileId, toFileView(file, signedUrls)])),
    describeFromLog: async (fileIds) => {
      const files = await Promise.all(fileIds.map((id) => commands.load(fileModel, id)));
      const known = files.flatMap(({ state }) => state ?? []);
      return new Map(known.map((file) => [file.fileId, toFileView(file, signedUrls)]));
    },
    previews: async (fileIds) =>
      new Map(
        (await known(fileIds)).map((file) => [
          file.fileId,
          {
            width: file.width,
            height: file.height,
            blurHash: file.blurHash,
            url: file.variants.some(({ name }) => name === previewVariant)
              ? signedUrls.sign(file.fileId, previewVariant, 'everyone')
              : null,
          },
        ]),
      ),
    ownsPhotos: async (personId, fileIds) => {
      const files = await Promise.all(fileIds.map((id) => commands.load(fileModel, id)));
      return files.every(
        ({ state }) =>
          state?.ownerId === personId && state.purpose === 'feed-photo' && state.status !== 'error',
      );
    },
    ownsPicture: async (personId, fileId, purpose) => {
      const { state } = await commands.load(fileModel, fileId);
      const isOwn = state?.ownerId === personId && state.purpose === purpose;
      return isOwn && state.status === 'finished';
    },
    documents: async (fileIds) => {
      const found = await known(fileIds);
      return new Map(
        found
          .filter(({ purpose }) => purpose === 'document')
          .map(({ fileId, mimeType, sizeBytes }) => [
            fileId,
            { mimeType, sizeBytes, url: documentUrl(signedUrls, fileId) },
          ]),
      );
    },
    pictures: ({ avatarId, coverId }) => ({
      avatar: avatarId === null ? undefined : signedUrls.sign(avatarId, smallVariant, 'everyone'),
      cover: coverId === null ? undefined : signedUrls.sign(coverId, fullVariant, 'everyone'),
    }),
  };
};
