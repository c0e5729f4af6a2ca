import { fileRoutes } from '@ovation/contracts/files/routes';
import { type Area, defineArea, type Handler } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { fileStatus } from './fileStatus.ts';
import { type UploadDeps, uploadOwnPicture, uploadPicture } from './uploadFile.ts';

export interface FilesDeps extends UploadDeps {
  readonly readModels: ReadModels;
}

export const filesArea = (deps: FilesDeps): Area => {
  const avatar: Handler<typeof fileRoutes.uploadAvatar> = async ({ files, actor, command }) =>
    uploadPicture(deps, files.file, { ownerId: actor.id, purpose: 'avatar' }, command);
  return defineArea('files', fileRoutes, {
    fileStatus: fileStatus(deps),
    uploadAvatar: avatar,
    uploadPerformerAvatar: avatar as Handler<typeof fileRoutes.uploadPerformerAvatar>,
    uploadOwnAvatar: async ({ params, files, actor, command }) =>
      uploadOwnPicture(deps, files.file, { id: actor.id, asked: params.id }, command),
    uploadPerformerCover: async ({ files, actor, command }) =>
      uploadPicture(deps, files.file, { ownerId: actor.id, purpose: 'cover' }, command),
  });
};
