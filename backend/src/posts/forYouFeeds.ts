import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import type { FeedReason } from '@ovation/contracts/posts/feed';
import {
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  postListOwner,
  trendingFeeds,
} from '@ovation/contracts/posts/readModels';
import { forYouBoostMs, likesConsideredMax } from '@ovation/contracts/posts/rules';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { CursorPosition, PageRequest } from '../kernel/readModels/indexPage.ts';
import type { FeedDeps } from './deps.ts';
import {
  likedSubjects,
  mergePage,
  type PositionList,
  publishedMs,
  type ReaderProfile,
  type ScoredReason,
  scorePost,
  subjectIndex,
} from './ranking/forYou.ts';
import { mixPage, mixSizeOf, parseMixCursor } from './ranking/mixing.ts';
import { isLive, type ShownPost, type Viewer } from './view/access.ts';
import { filterVisiblePage } from './viewer.ts';

type ForYouDeps = Pick<
  FeedDeps,
  | 'clock'
  | 'entitlements'
  | 'follows'
  | 'muting'
  | 'readModels'
  | 'renderer'
  | 'timeline'
  | 'visibility'
>;

/** Maximum depth of `offset` paging; cursors have no limit. */
const offsetDepthMax = 200;

const anonymousReader: ReaderProfile = {
  subscribedTo: new Set(),
  follows: new Set(),
  subjects: [],
};

const postsById = async (
  { readModels }: Pick<ForYouDeps, 'readModels'>,
  ids: readonly string[],
): Promise<readonly FeedDocument[]> => {
  const found = await readModels.findMany(
    feedsById,
    ids.map((id) => ({ owner: id, id })),
  );
  return found.filter((post) => post !== undefined);
};

const readReader = async (
  deps: ForYouDeps,
  personId: string | undefined,
): Promise<ReaderProfile> => {
  if (personId === undefined) return anonymousReader;
  const last = { offset: 0, limit: likesConsideredMax, newestFirst: true };
  const [subscribedTo, followed, reactions] = await Promise.all([
    deps.entitlements.subscribedTo(personId),
    deps.follows.followedBy(personId),
    deps.readModels.page(reactionsOfPerson, personId, 'all', last),
  ]);
  const liked = reactions.data.filter(
    ({ objectType, likedAt }) => objectType === 'feed' && likedAt !== null,
  );
  const posts = await postsById(
    deps,
    liked.map(({ objectId }) => objectId),
  );
  return { subscribedTo, follows: new Set(followed), subjects: likedSubjects(posts) };
};

/** Source list, whose posts rank as if published `leadMs` later. */
interface Source {
  readonly leadMs: number;
  readonly read: (request: PageRequest) => Promise<{
    readonly positions: readonly CursorPosition[];
    readonly hasMore: boolean;
    total: number;
  }>;
}

const sourcesFor = (
  { readModels, timeline }: ForYouDeps,
  { subscribedTo, follows, subjects }: ReaderProfile,
  mustBeFresh: boolean,
): readonly Source[] => {
  const globalSource = (model: ReadModel, index: string, leadMs: number): Source => ({
    leadMs,
    read: async (request) => {
      const { entries, next, total } = await readModels.pageWithScores(
        model,
        postListOwner,
        index,
        request,
      );
      const positions = entries.map(({ value, score }) => ({ id: value, score }));
      return { positions, hasMore: next !== undefined, total };
    },
  });
  const creatorSources = (creators: ReadonlySet<string>, leadMs: number): Source[] =>
    creators.size === 0
      ? []
      : [
          {
            leadMs,
            read: async (request) => {
              const page = await timeline.page([...creators], request, mustBeFresh);
              const positions = page.data.map((post) => ({
                id: post.feedId,
                score: publishedMs(post),
              }));
              return { positions, hasMore: page.next !== undefined, total: page.total };
            },
          },
        ];
  return [
    ...creatorSources(subscribedTo, forYouBoostMs.subscription),
    ...creatorSources(follows, forYouBoostMs.follow),
    globalSource(trendingFeeds, 'trending', 0),
    ...subjects.map((subject) =>
      globalSource(feedsOfEveryone, subjectIndex(subject), forYouBoostMs.liked),
    ),
    globalSource(feedsOfEveryone, 'open', 0),
  ];
};

const readSource = async (
  { leadMs, read }: Source,
  after: CursorPosition | undefined,
  limit: number,
): Promise<PositionList & { readonly total: number }> => {
  const cursor = after && { id: after.id, score: after.score - leadMs };
  const found = await read({ offset: 0, limit, newestFirst: true, after: cursor });
  return {
    ...found,
    positions: found.positions.map(({ id, score }) => ({ id, score: score + leadMs })),
  };
};

/** Scores the found posts for a reader, each with its reason. */
const scorePosts = async (
  deps: ForYouDeps,
  reader: ReaderProfile,
  ids: readonly string[],
  visitor: Visitor,
): Promise<ReadonlyMap<string, ScoredReason & { readonly post: FeedDocument }>> => {
  const personId = visitor.actor?.id;
  const [posts, muted, scores] = await Promise.all([
    postsById(deps, ids),
    deps.muting.mutedBy(personId, 'for-you'),
    ids.length === 0 ? [] : deps.readModels.scores(trendingFeeds, postListOwner, 'trending', ids),
  ]);
  const trending = new Map(ids.map((id, at) => [id, scores[at]]));
  const hidden = await deps.visibility.hiddenFrom(
    visitor,
    posts.map(({ performerId }) => performerId),
  );
  const now = deps.clock();
  const isWanted = ({ performerId }: FeedDocument): boolean =>
    performerId !== personId && !muted.has(performerId) && !hidden.has(performerId);
  return new Map(
    posts
      .filter((post) => isLive(post, now) && isWanted(post))
      .map((post) => [
        post.feedId,
        { post, ...scorePost(post, trending.get(post.feedId), reader) },
      ]),
  );
};

/**
 * Returns the personal "for you" feed (ranking formula: decision 0035). Each post ranks by its publication
 * time plus the lead of its strongest reason. `total` counts all source lists, or the visible posts once one
 * page holds everything.
 */
export const forYouFeeds = async (
  deps: ForYouDeps,
  visitor: Visitor,
  { offset, limit, after: cursor }: PageRequest,
  mustBeFresh: boolean,
): Promise<{
  readonly viewer: Viewer;
  readonly posts: readonly ShownPost[];
  readonly total: number;
  readonly next: CursorPosition | undefined;
  readonly reasons: ReadonlyMap<string, FeedReason>;
}> => {
  const personId = visitor.actor?.id;
  const reader = await readReader(deps, personId);
  const mixCursor = parseMixCursor(cursor);
  const { after } = mixCursor;
  const mixSize = mixSizeOf(limit);
  const seen = cursor ? mixCursor.seen : Math.min(offset, offsetDepthMax);
  const wanted = cursor ? mixSize : mixSize * Math.ceil((seen + limit) / mixSize);
  const lists = await Promise.all(
    sourcesFor(deps, reader, mustBeFresh).map((source) => readSource(source, after, wanted + 1)),
  );
  const ids = [...new Set(lists.flatMap(({ positions }) => positions.map(({ id }) => id)))];
  const known = await scorePosts(deps, reader, ids, visitor);
  const positionOf = (id: string): CursorPosition | undefined => {
    const score = known.get(id)?.score;
    return score === undefined ? undefined : { id, score };
  };
  const read = mergePage(lists, positionOf, { after, limit: wanted });
  const creatorOf = ({ id }: CursorPosition): string => known.get(id)?.post.performerId ?? '';
  const page = mixPage(read, creatorOf, { ...mixCursor, seen }, limit);
  const shown = page.positions.flatMap(({ id }) => known.get(id) ?? []);
  const visible = await filterVisiblePage(
    deps,
    visitor,
    shown.map(({ post }) => post),
  );
  const isWhole = !cursor && offset === 0 && page.next === undefined;
  return {
    ...visible,
    total: isWhole ? visible.posts.length : lists.reduce((sum, { total }) => sum + total, 0),
    next: page.next,
    reasons: new Map(shown.map(({ post, reason }) => [post.feedId, reason])),
  };
};
