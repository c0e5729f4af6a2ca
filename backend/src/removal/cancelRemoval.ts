import type { removalRoutes } from '@ovation/contracts/removal/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { decideCancelRemoval } from './cancelRemoval.decide.ts';
import type { RemovalDeps } from './deps.ts';
import { removalModel } from './model.ts';

/** Handler of `DELETE /users/me/removal`. */
export const cancelRemoval =
  ({ commands }: RemovalDeps): Handler<typeof removalRoutes.cancelRemoval> =>
  async ({ actor, command }) => {
    const accountId = actor.id;
    const outcome = await commands.handle(removalModel, accountId, command, (removal, now) =>
      decideCancelRemoval({ accountId, now }, removal),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
