import type { voteRoutes } from '@ovation/contracts/polls/routes';
import type { Handler, Visitor } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { openFeed } from './openFeed.ts';

/** Finds a post that shows a poll and that the person can open. */
const findOpenFeed = async (
  deps: FeedDeps,
  pollId: string,
  visitor: Visitor,
): Promise<string | undefined> => {
  const feedIds = await deps.polls.feedsShowing(pollId);
  const posts = await Promise.all(feedIds.map((id) => openFeed(deps, id, visitor)));
  return posts.find((post) => post?.pollIds.some((id) => id === pollId))?.feedId;
};

/** `POST /user/feeds/vote/{id}` */
export const vote =
  (deps: FeedDeps): Handler<typeof voteRoutes.vote> =>
  async ({ params: { id: pollId }, body: { optionId }, actor, client, command }) =>
    deps.polls.castVote({ pollId, optionId, fanId: actor.id }, command, () =>
      findOpenFeed(deps, pollId, { actor, client }),
    );
