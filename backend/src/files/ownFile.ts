import { readFile } from 'node:fs/promises';
import type { FileView } from '@ovation/contracts/files/file';
import type { fileRoutes } from '@ovation/contracts/files/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, type OkResponse, okResponse } from '../kernel/http/handler.ts';
import { type File, fileModel } from '../models/file.model.ts';
import { sanitizeCaptions } from './captions/sanitizeCaptions.ts';
import type { UploadDeps } from './deps.ts';
import { toOwnFileView, viewerLinks } from './file.view.ts';
import {
  decideDescribe,
  decideRemoveCaptions,
  decideRetry,
  decideSetCaptions,
} from './ownFile.decide.ts';

const answerOf = (
  { signedUrls }: Pick<UploadDeps, 'signedUrls'>,
  { state, position }: { readonly state: File | undefined; readonly position?: bigint | undefined },
): OkResponse<FileView> => {
  if (!state) throw new Error('a file was changed that is not there');
  return okResponse(toOwnFileView(state, viewerLinks(signedUrls, state.ownerId)), position);
};

/** `POST /files/{id}/retry` */
export const retryFile =
  (deps: UploadDeps): Handler<typeof fileRoutes.retryFile> =>
  async ({ params, actor, command }) => {
    const hasMedia = deps.config.FFMPEG_PATH !== undefined;
    const outcome = await deps.commands.handle(fileModel, params.id, command, (file, now) =>
      decideRetry({ ownerId: actor.id, hasMedia, now }, file),
    );
    return outcome.ok ? answerOf(deps, outcome) : outcome;
  };

/** `PUT /files/{id}/description` */
export const describeFile =
  (deps: UploadDeps): Handler<typeof fileRoutes.describeFile> =>
  async ({ params, body: { altText }, actor, command }) => {
    const outcome = await deps.commands.handle(fileModel, params.id, command, (file, now) =>
      decideDescribe({ ownerId: actor.id, altText, now }, file),
    );
    return outcome.ok ? answerOf(deps, outcome) : outcome;
  };

/** Handler of `PUT /files/{id}/captions/{language}`; stores the parsed captions, rewritten by us. */
export const setCaptions =
  (deps: UploadDeps): Handler<typeof fileRoutes.setCaptions> =>
  async ({ params: { id, language }, files, actor, command }) => {
    if (!files.file) throw new Error('a required file was not asked for');
    const captions = sanitizeCaptions(await readFile(files.file.path, 'utf8'));
    if (captions === undefined) return refused('CAPTIONS_UNREADABLE');
    const content = await deps.fileStore.put(Buffer.from(captions));
    const outcome = await deps.commands.handle(fileModel, id, command, (file, now) =>
      decideSetCaptions({ ownerId: actor.id, language, ...content, now }, file),
    );
    return outcome.ok ? answerOf(deps, outcome) : outcome;
  };

/** `DELETE /files/{id}/captions/{language}` */
export const removeCaptions =
  (deps: UploadDeps): Handler<typeof fileRoutes.removeCaptions> =>
  async ({ params: { id, language }, actor, command }) => {
    const outcome = await deps.commands.handle(fileModel, id, command, (file, now) =>
      decideRemoveCaptions({ ownerId: actor.id, language, now }, file),
    );
    return outcome.ok ? answerOf(deps, outcome) : outcome;
  };
