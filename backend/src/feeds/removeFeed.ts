import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { type Handler, removed } from '../kernel/handler.ts';
import type { FeedDeps } from './deps.ts';
import { feedModel } from './model.ts';
import { decideRemoveFeed } from './writeFeed.decide.ts';

/** `DELETE /performer/feeds/{id}` */
export const removeFeed =
  ({ commands }: FeedDeps): Handler<typeof feedRoutes.removeFeed> =>
  async ({ params, actor, command }) => {
    const removal = { feedId: params.id, performerId: actor.id, now: command.now };
    const outcome = await commands.handle(feedModel, params.id, command, (post) =>
      decideRemoveFeed(removal, post),
    );
    return outcome.ok ? removed(outcome.position) : outcome;
  };
