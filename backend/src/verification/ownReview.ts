import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import type { verificationRoutes } from '@ovation/contracts/verification/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { ReviewDeps } from './deps.ts';
import { toReview } from './review.view.ts';

/** `GET /performers/me/review` */
export const ownReview =
  ({ readModels }: Pick<ReviewDeps, 'readModels'>): Handler<typeof verificationRoutes.ownReview> =>
  async ({ actor }) => {
    const application = await readModels.find(applicationsModel, performerListOwner, actor.id);
    // A signed-in creator has applied; the read model may lag.
    if (!application?.isOpen) throw new Unavailable('the read model', 1);
    return okResponse(toReview(application));
  };
