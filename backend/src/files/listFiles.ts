import { filesModel, filesOfPerson } from '@ovation/contracts/files/readModels';
import type { fileRoutes } from '@ovation/contracts/files/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { FilesDeps } from './deps.ts';
import { toOwnFileView, viewerLinks } from './file.view.ts';

/** `GET /files` */
export const listFiles =
  ({ readModels, signedUrls }: FilesDeps): Handler<typeof fileRoutes.listFiles> =>
  async ({ actor, query: { purpose }, paging }) => {
    const index = purpose ?? 'library';
    const page = await readModels.page(filesOfPerson, actor.id, index, paging.request);
    const files = await readModels.findMany(
      filesModel,
      page.data.map(({ fileId }) => ({ owner: fileId, id: fileId })),
    );
    const linkTo = viewerLinks(signedUrls, actor.id);
    const data = files.flatMap((file) => (file ? toOwnFileView(file, linkTo) : []));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
