import type { FeedEvent } from '@ovation/contracts/posts/events';
import type { feedRoutes } from '@ovation/contracts/posts/routes';
import type { Decision } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { type FeedPost, feedModel } from './writing/model.ts';

/** Command of a creator on one of their posts, where the post is all the decision needs. */
export interface OwnPostCommand {
  readonly feedId: string;
  readonly performerId: string;
  readonly now: string;
}

/** Creates the handler of such a command: decides on the post in the path, responds 204. */
export const handleOwnPost =
  (
    decide: (
      command: OwnPostCommand,
      post: FeedPost | undefined,
    ) => Decision<FeedEvent, 'NOT_FOUND'>,
  ) =>
  ({ commands }: FeedDeps): Handler<typeof feedRoutes.removeFeed> =>
  async ({ params, actor, command }) => {
    const outcome = await commands.handle(feedModel, params.id, command, (post, now) =>
      decide({ feedId: params.id, performerId: actor.id, now }, post),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
