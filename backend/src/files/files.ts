import type { FileDocument } from '@ovation/contracts/files/evolveFile';
import type { FileView } from '@ovation/contracts/files/file';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { fileModel } from '../models/file.model.ts';
import {
  type LinkBuilder,
  placeholderLink,
  toFileView,
  toTeaserView,
  viewerLinks,
} from './file.view.ts';
import type { Files } from './public.ts';
import { documentUrl } from './serveDocument.ts';
import type { SignedUrls } from './signedUrls.ts';
import { fullVariant, previewVariant, smallVariant } from './variants.ts';

interface ReadFilesDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly signedUrls: SignedUrls;
}

/** Finds files by id; missing ones are left out. */
const fileFinder =
  ({ readModels }: Pick<ReadFilesDeps, 'readModels'>) =>
  async (fileIds: readonly string[]): Promise<FileDocument[]> => {
    const found = await readModels.findMany(
      filesModel,
      fileIds.map((id) => ({ owner: id, id })),
    );
    return found.filter((file) => file !== undefined);
  };

const createFileViews = (
  deps: ReadFilesDeps,
): Pick<Files, 'describe' | 'describeFromLog' | 'queryFor' | 'templated' | 'templatedFromLog'> => {
  const { commands, signedUrls } = deps;
  const known = fileFinder(deps);
  const inLog = async (fileIds: readonly string[]): Promise<FileDocument[]> => {
    const files = await Promise.all(fileIds.map((id) => commands.load(fileModel, id)));
    return files.flatMap(({ state }) => state ?? []);
  };
  const shown = (files: readonly FileDocument[], linkTo: LinkBuilder): Map<string, FileView> =>
    new Map(files.map((file) => [file.fileId, toFileView(file, linkTo)]));
  return {
    describe: async (fileIds, viewerId, shownIn) =>
      shown(await known(fileIds), viewerLinks(signedUrls, viewerId, shownIn)),
    describeFromLog: async (fileIds, viewerId) =>
      shown(await inLog(fileIds), viewerLinks(signedUrls, viewerId)),
    templated: async (fileIds) => shown(await known(fileIds), placeholderLink),
    templatedFromLog: async (fileIds) => shown(await inLog(fileIds), placeholderLink),
    queryFor: signedUrls.queryFor,
  };
};

/** Creates the `files` service for other capabilities. */
export const createFiles = (deps: ReadFilesDeps): Files => {
  const { commands, signedUrls } = deps;
  const known = fileFinder(deps);
  return {
    ...createFileViews(deps),
    teasers: async (fileIds) =>
      new Map(
        (await known(fileIds)).flatMap((file) => {
          const view =
            file.purpose === 'feed-teaser'
              ? toFileView(file, viewerLinks(signedUrls, undefined))
              : toTeaserView(file, signedUrls);
          return view ? [[file.fileId, view]] : [];
        }),
      ),
    previews: async (fileIds) =>
      new Map(
        (await known(fileIds)).map((file) => [
          file.fileId,
          {
            width: file.width,
            height: file.height,
            blurHash: file.blurHash,
            url: file.variants.some(({ name }) => name === previewVariant)
              ? signedUrls.sign(file.fileId, previewVariant)
              : null,
          },
        ]),
      ),
    ownOf: async (personId, fileIds) => {
      const files = await Promise.all(fileIds.map((id) => commands.load(fileModel, id)));
      return new Map(
        files.flatMap(({ state }) =>
          state?.ownerId === personId && !state.isErased ? [[state.fileId, state]] : [],
        ),
      );
    },
    ownsPicture: async (personId, fileId, purpose) => {
      const { state } = await commands.load(fileModel, fileId);
      const isOwn = state?.ownerId === personId && state.purpose === purpose;
      return isOwn && state.status === 'finished';
    },
    documents: async (fileIds, viewerId) => {
      const found = await known(fileIds);
      return new Map(
        found
          .filter(({ purpose }) => purpose === 'document')
          .map(({ fileId, mimeType, sizeBytes }) => [
            fileId,
            { mimeType, sizeBytes, url: documentUrl(signedUrls, fileId, viewerId) },
          ]),
      );
    },
    pictures: ({ avatarId, coverId }) => ({
      avatar: avatarId === null ? undefined : signedUrls.sign(avatarId, smallVariant),
      cover: coverId === null ? undefined : signedUrls.sign(coverId, fullVariant),
    }),
  };
};
