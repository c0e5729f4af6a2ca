import { removalListOwner, removalsModel } from '@ovation/contracts/removal/readModels';
import type { removalRoutes } from '@ovation/contracts/removal/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { RemovalDeps } from './deps.ts';

/** `GET /users/me/removal`. */
export const getRemoval =
  ({ readModels }: RemovalDeps): Handler<typeof removalRoutes.getRemoval> =>
  async ({ actor }) => {
    const found = await readModels.find(removalsModel, removalListOwner, actor.id);
    const { requestedAt, dueAt } = found ?? {};
    return okResponse({ removal: requestedAt && dueAt ? { requestedAt, dueAt } : null });
  };
