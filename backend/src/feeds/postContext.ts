import { allDays, feedFiguresModel } from '@ovation/contracts/feeds/readModels';
import { isReacting, reactedTo, totalCommentsOf, totalLikesOf } from '../engagement/public.ts';
import { readIfUp } from '../kernel/readModels/readIfUp.ts';
import type { FeedNeeds } from './deps.ts';
import type { PostCounts } from './view/feed.view.ts';
import { type Habits, nothingDone, type PostContext } from './view/feedRenderer.ts';

type Needs = Pick<FeedNeeds, 'files' | 'performers' | 'polls' | 'readModels' | 'settings'>;

const countsOf = async (
  { readModels }: Pick<Needs, 'readModels'>,
  feedIds: readonly string[],
): Promise<ReadonlyMap<string, PostCounts>> => {
  const [likes, comments, figures] = await Promise.all([
    totalLikesOf(readModels, 'feed', feedIds),
    totalCommentsOf(readModels, 'feed', feedIds),
    readModels.findMany(
      feedFiguresModel,
      feedIds.map((id) => ({ owner: id, id: allDays })),
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
const everything: Habits = { reacts: true, votes: true };

const habitsOf =
  ({ readModels, polls }: Pick<Needs, 'polls' | 'readModels'>): PostContext['habits'] =>
  async (personId) => {
    const [reacts, votes] = await Promise.all([
      isReacting(readModels, personId),
      polls.hasVoted(personId),
    ]);
    return { reacts, votes };
  };

const doingsOf =
  ({ readModels, polls }: Pick<Needs, 'polls' | 'readModels'>): PostContext['doings'] =>
  async (personId, posts, { reacts, votes: hasVoted } = everything) => {
    const feedIds = posts.map(({ feedId }) => feedId);
    const pollIds = hasVoted ? [...new Set(posts.flatMap((post) => post.pollIds))] : [];
    const [reacted, votes] = await Promise.all([
      reactedTo(readModels, personId, 'feed', reacts ? feedIds : []),
      polls.votesOf(personId, pollIds),
    ]);
    const doneTo = (action: 'book_mark' | 'like') =>
      new Set(feedIds.filter((id) => reacted.get(id)?.has(action)));
    return { liked: doneTo('like'), bookmarked: doneTo('book_mark'), votes };
  };

/** Context to render posts, from the read models. */
export const readContext = (needs: Needs): PostContext => {
  const { files, performers, polls } = needs;
  return {
    performers: performers.shown,
    files: files.templated,
    previews: files.previews,
    queryFor: files.queryFor,
    teasers: files.teasers,
    polls: polls.describe,
    counts: (feedIds) => countsOf(needs, feedIds),
    habits: habitsOf(needs),
    doings: doingsOf(needs),
  };
};

const none = new Map<string, never>();

/**
 * Context to render a post for its author right after a write: own content is never locked. Read from the
 * log, except interactions and counts, which come from Redis, or are zero while it is unavailable.
 */
export const writtenContext = (needs: Needs): PostContext => {
  const { files, performers, polls, settings } = needs;
  const doings = doingsOf(needs);
  return {
    performers: async (ids) => performers.shownFromLog(ids, await settings()),
    files: files.templatedFromLog,
    queryFor: files.queryFor,
    previews: async () => none,
    teasers: files.templatedFromLog,
    polls: polls.describeFromLog,
    counts: (feedIds) => readIfUp(() => countsOf(needs, feedIds), none),
    habits: async () => everything,
    doings: (personId, posts) => readIfUp(() => doings(personId, posts), nothingDone),
  };
};
