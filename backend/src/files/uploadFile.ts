import { newFile } from '@ovation/contracts/files/evolveFile';
import type { fileRoutes } from '@ovation/contracts/files/routes';
import { idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { fileModel } from '../models/file.model.ts';
import type { UploadDeps } from './deps.ts';
import { toOwnFileView, viewerLinks } from './file.view.ts';
import type { Uploads } from './public.ts';
import { acceptsMedia } from './upload/acceptsMedia.ts';
import { assertQuota } from './upload/storageQuota.ts';
import { decideUpload } from './upload/upload.decide.ts';

/** Accepts an upload, see `Uploads.take`. */
export const acceptUpload = async (
  deps: UploadDeps,
  ...[file, of, command]: Parameters<Uploads['accept']>
): ReturnType<Uploads['accept']> => {
  if (!file) throw new Error('a required file was not asked for');
  const { commands, fileStore, newId, signedUrls } = deps;
  const fileId = idOfCommand(command, 'file', newId());
  const { mimeType } = file;
  await assertQuota(deps, of.ownerId, file.sizeBytes);
  const content = await fileStore.putFile(file.path);
  const outcome = await commands.handle(fileModel, fileId, command, (known) =>
    decideUpload({ ...content, fileId, mimeType, ...of, now: command.now }, known),
  );
  if (!outcome.ok) return outcome;
  const [uploaded] = outcome.events;
  if (uploaded?.type !== 'FileUploaded') throw new Error('an upload left no FileUploaded');
  const view = toOwnFileView(newFile(uploaded.data), viewerLinks(signedUrls, of.ownerId));
  return okResponse(view, outcome.position);
};

/** `POST /users/avatar/upload` */
export const uploadAvatar =
  (deps: UploadDeps): Handler<typeof fileRoutes.uploadAvatar> =>
  async ({ files, actor, command }) =>
    acceptUpload(deps, files.file, { ownerId: actor.id, purpose: 'avatar' }, command);

/** `POST /performers/avatar/upload` */
export const uploadPerformerAvatar =
  (deps: UploadDeps): Handler<typeof fileRoutes.uploadPerformerAvatar> =>
  async ({ files, actor, command }) =>
    acceptUpload(deps, files.file, { ownerId: actor.id, purpose: 'avatar' }, command);

/** Handler of `POST /users/{id}/avatar/upload`: for oneself only, everybody else is not found. */
export const uploadOwnAvatar =
  (deps: UploadDeps): Handler<typeof fileRoutes.uploadOwnAvatar> =>
  async ({ params, files, actor, command }) =>
    params.id === actor.id
      ? acceptUpload(deps, files.file, { ownerId: actor.id, purpose: 'avatar' }, command)
      : refused('NOT_FOUND');

/** `POST /performers/cover/upload` */
export const uploadPerformerCover =
  (deps: UploadDeps): Handler<typeof fileRoutes.uploadPerformerCover> =>
  async ({ files, actor, command }) =>
    acceptUpload(deps, files.file, { ownerId: actor.id, purpose: 'cover' }, command);

/** `POST /performers/welcome-video/upload` */
export const uploadWelcomeVideo =
  (deps: UploadDeps): Handler<typeof fileRoutes.uploadWelcomeVideo> =>
  async ({ files, actor, command }) =>
    acceptsMedia(deps)
      ? acceptUpload(deps, files.file, { ownerId: actor.id, purpose: 'welcome-video' }, command)
      : refused('MEDIA_UNAVAILABLE');
