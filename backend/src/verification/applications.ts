import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import type { verificationRoutes } from '@ovation/contracts/verification/routes';
import { logEvent } from '@ovation/logging/logEvents';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import type { ReviewDeps } from './deps.ts';
import { toApplication } from './review.view.ts';
import { verificationLogEvents } from './verification.log.ts';

/** `GET /admin/performers` */
export const listApplications =
  ({ readModels, files }: ReviewDeps): Handler<typeof verificationRoutes.listApplications> =>
  async ({ query: { status, offset, limit, sort } }) => {
    const newestFirst = sort === '-submittedAt';
    const page = await readModels.page(applicationsModel, performerListOwner, status, {
      offset,
      limit,
      newestFirst,
    });
    const data = page.data.map((application) => toApplication(application, files.pictures));
    return okResponse({ data, total: page.total });
  };

/** Handler of `GET /admin/performers/{id}`; access to documents is logged. */
export const getApplication =
  ({
    commands,
    readModels,
    accounts,
    files,
    logger,
  }: ReviewDeps): Handler<typeof verificationRoutes.getApplication> =>
  async ({ params: { id }, actor, requestId }) => {
    const application = await readModels.find(applicationsModel, performerListOwner, id);
    if (!application?.isOpen) return refused('NOT_FOUND');
    const fileIds = application.documents.map(({ fileId }) => fileId);
    const [links, account, performer] = await Promise.all([
      files.documents(fileIds, actor.id),
      accounts.find(id),
      commands.load(performerModel, id),
    ]);
    logEvent(logger, verificationLogEvents['verification.documents_viewed'], {
      performerId: id,
      staffId: actor.id,
      requestId,
    });
    return okResponse({
      ...toApplication(application, files.pictures),
      email: account?.email ?? '',
      birthDate: performer.state?.details.birthDate ?? null,
      contents: fileIds.flatMap((documentId) => {
        const link = links.get(documentId);
        if (!link) return [];
        const { mimeType, sizeBytes: size, url } = link;
        return [{ documentId, mimeType, size, url }];
      }),
    });
  };
