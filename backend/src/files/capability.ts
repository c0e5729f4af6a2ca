import { join } from 'node:path';
import { wallClock } from '@ovation/clock/wallClock';
import { fileRoutes } from '@ovation/contracts/files/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { createArchives } from './archives.ts';
import { createContents } from './contents.ts';
import { deleteDocument } from './deleteDocument.ts';
import type { FilesNeeds } from './deps.ts';
import { createDocuments } from './documents.ts';
import { eraseFile, eraseFiles } from './eraseFiles.eraser.ts';
import { fileStatus } from './fileStatus.ts';
import { createFiles } from './files.ts';
import { listFiles } from './listFiles.ts';
import { describeFile, removeCaptions, retryFile, setCaptions } from './ownFile.ts';
import type { FilesOffers } from './public.ts';
import { mountUploads } from './resumable/mountUploads.ts';
import { sweepUnfinished, unfinishedMsMax } from './resumable/sweepUnfinished.timer.ts';
import { uploadPaths } from './resumable/uploads.openapi.ts';
import { mountArchives } from './serveArchive.ts';
import { mountDocuments } from './serveDocument.ts';
import { mountFiles } from './serveFile.ts';
import { createSignedUrls } from './signedUrls.ts';
import { openStores } from './storage/openStores.ts';
import { sweepContents } from './sweepContents.timer.ts';
import { acceptsMedia } from './upload/acceptsMedia.ts';
import { recordFile } from './upload/recordFile.ts';
import {
  acceptUpload,
  uploadAvatar,
  uploadOwnAvatar,
  uploadPerformerAvatar,
  uploadPerformerCover,
  uploadWelcomeVideo,
} from './uploadFile.ts';
import { exportUploads } from './uploads.exporter.ts';
import { createWatermarks } from './watermarkedPictures.ts';

export const files = defineCapability<FilesNeeds, FilesOffers>('files', (needs) => {
  const { config, newId, log } = needs;
  const { fileStore, documentStore, archiveStore } = openStores(config);
  const unfinished = join(config.FILES_DIR, 'unfinished');
  const signedUrls = createSignedUrls(needs.linkKeys);
  const documents = createDocuments({ documentStore, keys: log.keys, newId });
  const deps = { ...needs, fileStore, signedUrls };
  const watermarks = createWatermarks(deps);
  const contents = createContents({ ...deps, documents, watermarks });
  return {
    offers: {
      mediaStore: fileStore,
      files: createFiles(deps),
      uploads: {
        accept: (file, of, command) => acceptUpload(deps, file, of, command),
        acceptsMedia: acceptsMedia(deps),
        storeDocument: documents.store,
        recordDocument: async (document, ownerId, context) => {
          await recordFile(deps, document, { ownerId, purpose: 'document' }, context);
        },
        deleteDocument: (fileId, context) => deleteDocument(deps, fileId, context),
        erase: async (fileId, context) => {
          await eraseFile(deps, fileId, context);
        },
      },
      contents,
      serveContents: (app, calls) => mountFiles(app, { ...deps, ...calls, watermarks }),
      archives: createArchives({ ...deps, archiveStore, keys: log.keys }),
    },
    area: () =>
      defineArea('files', fileRoutes, deps, {
        fileStatus,
        retryFile,
        describeFile,
        setCaptions,
        removeCaptions,
        uploadAvatar,
        uploadPerformerAvatar,
        uploadOwnAvatar,
        uploadPerformerCover,
        uploadWelcomeVideo,
        listFiles,
      }),
    paths: uploadPaths,
    mount: (app, calls) => {
      mountUploads(app, { ...deps, directory: unfinished, expireMs: unfinishedMsMax }, calls);
      mountDocuments(app, { ...deps, identify: calls.identify, documents });
      mountArchives(app, {
        ...deps,
        identify: calls.identify,
        archiveStore,
        keys: log.keys,
      });
    },
    exporters: () => [exportUploads({ ...deps, contents })],
    erasers: () => [eraseFiles({ ...deps, stores: [fileStore, documentStore] })],
    timers: () => [
      sweepContents({ ...deps, clock: wallClock, stores: [fileStore, documentStore] }),
      sweepUnfinished({ clock: wallClock, directory: unfinished }),
    ],
  };
});
