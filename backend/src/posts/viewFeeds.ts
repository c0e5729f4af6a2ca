import { feedsById } from '@ovation/contracts/posts/readModels';
import type { feedStatsRoutes } from '@ovation/contracts/posts/statsRoutes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { isLive } from './view/access.ts';
import { viewsModel } from './writing/model.ts';
import { decideViewFeeds } from './writing/viewFeeds.decide.ts';

/** `POST /user/feeds/views`: hidden posts and the caller's own are not counted. */
export const viewFeeds =
  (deps: FeedDeps): Handler<typeof feedStatsRoutes.viewFeeds> =>
  async ({ body: { feedIds }, actor, client, command }) => {
    const now = deps.clock();
    const found = await deps.readModels.findMany(
      feedsById,
      [...new Set(feedIds)].map((id) => ({ owner: id, id })),
    );
    const shown = found.flatMap((post) =>
      post && isLive(post, now) && post.performerId !== actor.id ? [post] : [],
    );
    const performerIds = [...new Set(shown.map(({ performerId }) => performerId))];
    const hidden = await deps.visibility.hiddenFrom({ actor, client }, performerIds);
    const feeds = shown
      .filter(({ performerId }) => !hidden.has(performerId))
      .map(({ feedId, performerId }) => ({ feedId, performerId }));
    if (feeds.length === 0) return emptyResponse();
    const personId = actor.id;
    const day = command.now.slice(0, 'yyyy-mm-dd'.length);
    const outcome = await deps.commands.handle(
      viewsModel,
      `${personId}-${day}`,
      command,
      (viewed, at) => decideViewFeeds({ personId, day, feeds, now: at }, viewed),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
