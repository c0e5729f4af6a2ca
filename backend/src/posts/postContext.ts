import { allDaysId, feedStatsModel } from '@ovation/contracts/posts/readModels';
import { hasReacted, reactionsTo, totalCommentsOf, totalLikesOf } from '../engagement/public.ts';
import { readOrDefault } from '../kernel/readModels/readOrDefault.ts';
import type { FeedNeeds } from './deps.ts';
import type { PostCounts } from './view/feed.view.ts';
import { noInteractions, type PostContext, type ViewerActivity } from './view/feedRenderer.ts';

type Needs = Pick<FeedNeeds, 'files' | 'performers' | 'polls' | 'readModels' | 'settings'>;

const readCounts = async (
  { readModels }: Pick<Needs, 'readModels'>,
  feedIds: readonly string[],
): Promise<ReadonlyMap<string, PostCounts>> => {
  const [likes, comments, figures] = await Promise.all([
    totalLikesOf(readModels, 'feed', feedIds),
    totalCommentsOf(readModels, 'feed', feedIds),
    readModels.findMany(
      feedStatsModel,
      feedIds.map((id) => ({ owner: id, id: allDaysId })),
    ),
  ]);
  return new Map(
    feedIds.map((id, at) => {
      const { views = 0, sales = 0, tokens = 0 } = figures[at] ?? {};
      const counts: PostCounts = {
        totalLike: likes.get(id) ?? 0,
        totalComment: comments.get(id) ?? 0,
        totalView: views,
        sales: { total: sales, tokens },
      };
      return [id, counts];
    }),
  );
};

/** Activity of a person who was not checked. */
const allActivity: ViewerActivity = { reacts: true, votes: true };

const readActivity =
  ({ readModels, polls }: Pick<Needs, 'polls' | 'readModels'>): PostContext['viewerActivity'] =>
  async (personId) => {
    const [reacts, votes] = await Promise.all([
      hasReacted(readModels, personId),
      polls.hasVoted(personId),
    ]);
    return { reacts, votes };
  };

const readInteractions =
  ({ readModels, polls }: Pick<Needs, 'polls' | 'readModels'>): PostContext['interactions'] =>
  async (personId, posts, { reacts, votes: hasVoted } = allActivity) => {
    const feedIds = posts.map(({ feedId }) => feedId);
    const pollIds = hasVoted ? [...new Set(posts.flatMap((post) => post.pollIds))] : [];
    const [reacted, votes] = await Promise.all([
      reactionsTo(readModels, personId, 'feed', reacts ? feedIds : []),
      polls.votesOf(personId, pollIds),
    ]);
    const reactedWith = (action: 'book_mark' | 'like') =>
      new Set(feedIds.filter((id) => reacted.get(id)?.has(action)));
    return { liked: reactedWith('like'), bookmarked: reactedWith('book_mark'), votes };
  };

/** Context to render posts, from the read models. */
export const readModelContext = (needs: Needs): PostContext => {
  const { files, performers, polls } = needs;
  return {
    performers: performers.summaries,
    files: files.templated,
    previews: files.previews,
    queryFor: files.queryFor,
    teasers: files.teasers,
    polls: polls.describe,
    counts: (feedIds) => readCounts(needs, feedIds),
    viewerActivity: readActivity(needs),
    interactions: readInteractions(needs),
  };
};

const none = new Map<string, never>();

/**
 * Context to render a post for its author right after a write: own content is never locked. Read from the
 * log, except interactions and counts, which come from Redis, or are zero while it is unavailable.
 */
export const logContext = (needs: Needs): PostContext => {
  const { files, performers, polls, settings } = needs;
  const interactions = readInteractions(needs);
  return {
    performers: async (ids) => performers.summariesFromLog(ids, await settings()),
    files: files.templatedFromLog,
    queryFor: files.queryFor,
    previews: async () => none,
    teasers: files.templatedFromLog,
    polls: polls.describeFromLog,
    counts: (feedIds) => readOrDefault(() => readCounts(needs, feedIds), none),
    viewerActivity: async () => allActivity,
    interactions: (personId, posts) =>
      readOrDefault(() => interactions(personId, posts), noInteractions),
  };
};
