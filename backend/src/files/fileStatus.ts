import { filesModel } from '@ovation/contracts/files/readModels';
import type { fileRoutes } from '@ovation/contracts/files/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { toOwnFileView, viewerLinks } from './file.view.ts';
import type { SignedUrls } from './signedUrls.ts';

/** Handler of `GET /files/{id}/status`, for own uploads only. */
export const fileStatus =
  ({
    readModels,
    signedUrls,
  }: {
    readonly readModels: Pick<ReadModels, 'find'>;
    readonly signedUrls: SignedUrls;
  }): Handler<typeof fileRoutes.fileStatus> =>
  async ({ params, actor }) => {
    const file = await readModels.find(filesModel, params.id, params.id);
    if (file?.ownerId !== actor.id) return refused('NOT_FOUND');
    return okResponse(toOwnFileView(file, viewerLinks(signedUrls, actor.id)));
  };
