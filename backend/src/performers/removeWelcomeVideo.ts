import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import type { PerformersDeps } from './deps.ts';
import { decideRemoveWelcomeVideo } from './removeWelcomeVideo.decide.ts';

/** `DELETE /performers/welcome-video`; a reactor deletes its file. */
export const removeWelcomeVideo =
  ({ commands }: PerformersDeps): Handler<typeof performerRoutes.removeWelcomeVideo> =>
  async ({ actor, command }) => {
    const outcome = await commands.handle(performerModel, actor.id, command, (performer, now) =>
      decideRemoveWelcomeVideo({ now }, performer),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
