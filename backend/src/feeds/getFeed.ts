import { feedsById } from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { refused } from '../kernel/decision.ts';
import { answeredJson, type Handler } from '../kernel/handler.ts';
import { isShown } from './access.ts';
import type { FeedDeps } from './deps.ts';
import { asBought, viewerOf } from './viewer.ts';

/** Of what is not there any more only its buyers still read. */
const removed = { performerId: '', audience: 'buyers', isSale: true, wasOnSale: true } as const;

/** `GET /user/feeds/{id}`: what was removed or switched off is there for its buyers alone. */
export const getFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.getFeed> =>
  async ({ params, actor, client, mustBeFresh }) => {
    const feedId = params.id;
    const post = await deps.readModels.find(feedsById, feedId, feedId);
    const viewer = await viewerOf(deps, actor, [post ?? { ...removed, feedId }]);
    const isVisible =
      viewer.bought.has(feedId) ||
      (post && (isShown(post, deps.clock()) || post.performerId === actor?.id));
    if (!isVisible) return refused('NOT_FOUND');
    const seen = await asBought(deps, viewer, [{ feedId, post }]);
    const hidden = await deps.visibility.hiddenFrom(
      { actor, client },
      seen.map(({ performerId }) => performerId),
    );
    if (hidden.size > 0) return refused('NOT_FOUND');
    const [json] = await deps.renderer.json(seen, viewer, mustBeFresh);
    return json === undefined ? refused('NOT_FOUND') : answeredJson(json);
  };
