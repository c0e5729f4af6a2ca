import type { FeedReason } from '@ovation/contracts/feeds/feed';
import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  trendingFeeds,
} from '@ovation/contracts/feeds/readModels';
import { forYouLeadMs, likesConsideredMax } from '@ovation/contracts/feeds/rules';
import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { Visitor } from '../kernel/http/handler.ts';
import type { PageRequest, Place } from '../kernel/readModels/slice.ts';
import type { FeedDeps } from './deps.ts';
import {
  indexOfSubject,
  mergedPage,
  publishedMs,
  type Reader,
  type ReadList,
  type Reasoned,
  reasoned,
  subjectsLiked,
} from './ranking/forYou.ts';
import { mixedPage, readingOf, togetherOf } from './ranking/mixing.ts';
import { isShown, type ShownPost, type Viewer } from './view/access.ts';
import { pageSeenBy } from './viewer.ts';

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

const stranger: Reader = { subscribedTo: new Set(), follows: new Set(), subjects: [] };

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

const readerOf = async (deps: ForYouDeps, personId: string | undefined): Promise<Reader> => {
  if (personId === undefined) return stranger;
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
  return { subscribedTo, follows: new Set(followed), subjects: subjectsLiked(posts) };
};

/** Source list, whose posts rank as if published `leadMs` later. */
interface Source {
  readonly leadMs: number;
  readonly read: (
    request: PageRequest,
  ) => Promise<{ readonly places: readonly Place[]; readonly hasMore: boolean; total: number }>;
}

const sourcesFor = (
  { readModels, timeline }: ForYouDeps,
  { subscribedTo, follows, subjects }: Reader,
  mustBeFresh: boolean,
): readonly Source[] => {
  const ofEveryone = (model: ReadModel, index: string, leadMs: number): Source => ({
    leadMs,
    read: async (request) => {
      const { entries, next, total } = await readModels.scored(model, everyone, index, request);
      const places = entries.map(({ value, score }) => ({ id: value, score }));
      return { places, hasMore: next !== undefined, total };
    },
  });
  const ofCreators = (creators: ReadonlySet<string>, leadMs: number): Source[] =>
    creators.size === 0
      ? []
      : [
          {
            leadMs,
            read: async (request) => {
              const page = await timeline.page([...creators], request, mustBeFresh);
              const places = page.data.map((post) => ({
                id: post.feedId,
                score: publishedMs(post),
              }));
              return { places, hasMore: page.next !== undefined, total: page.total };
            },
          },
        ];
  return [
    ...ofCreators(subscribedTo, forYouLeadMs.subscription),
    ...ofCreators(follows, forYouLeadMs.follow),
    ofEveryone(trendingFeeds, 'trending', 0),
    ...subjects.map((subject) =>
      ofEveryone(feedsOfEveryone, indexOfSubject(subject), forYouLeadMs.liked),
    ),
    ofEveryone(feedsOfEveryone, 'open', 0),
  ];
};

const readSource = async (
  { leadMs, read }: Source,
  after: Place | undefined,
  limit: number,
): Promise<ReadList & { readonly total: number }> => {
  const behind = after && { id: after.id, score: after.score - leadMs };
  const found = await read({ offset: 0, limit, newestFirst: true, after: behind });
  return { ...found, places: found.places.map(({ id, score }) => ({ id, score: score + leadMs })) };
};

/** Scores the found posts for a reader, each with its reason. */
const reasonedPosts = async (
  deps: ForYouDeps,
  reader: Reader,
  ids: readonly string[],
  visitor: Visitor,
): Promise<ReadonlyMap<string, Reasoned & { readonly post: FeedDocument }>> => {
  const personId = visitor.actor?.id;
  const [posts, muted, scores] = await Promise.all([
    postsById(deps, ids),
    deps.muting.mutedBy(personId, 'for-you'),
    ids.length === 0 ? [] : deps.readModels.scores(trendingFeeds, everyone, 'trending', ids),
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
      .filter((post) => isShown(post, now) && isWanted(post))
      .map((post) => [post.feedId, { post, ...reasoned(post, trending.get(post.feedId), reader) }]),
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
  readonly next: Place | undefined;
  readonly reasons: ReadonlyMap<string, FeedReason>;
}> => {
  const personId = visitor.actor?.id;
  const reader = await readerOf(deps, personId);
  const reading = readingOf(cursor);
  const { after } = reading;
  const together = togetherOf(limit);
  const seen = cursor ? reading.seen : Math.min(offset, offsetDepthMax);
  const wanted = cursor ? together : together * Math.ceil((seen + limit) / together);
  const lists = await Promise.all(
    sourcesFor(deps, reader, mustBeFresh).map((source) => readSource(source, after, wanted + 1)),
  );
  const ids = [...new Set(lists.flatMap(({ places }) => places.map(({ id }) => id)))];
  const known = await reasonedPosts(deps, reader, ids, visitor);
  const placeOf = (id: string): Place | undefined => {
    const score = known.get(id)?.score;
    return score === undefined ? undefined : { id, score };
  };
  const read = mergedPage(lists, placeOf, { after, limit: wanted });
  const creatorOf = ({ id }: Place): string => known.get(id)?.post.performerId ?? '';
  const page = mixedPage(read, creatorOf, { ...reading, seen }, limit);
  const shown = page.places.flatMap(({ id }) => known.get(id) ?? []);
  const asSeen = await pageSeenBy(
    deps,
    visitor,
    shown.map(({ post }) => post),
  );
  const isWhole = !cursor && offset === 0 && page.next === undefined;
  return {
    ...asSeen,
    total: isWhole ? asSeen.posts.length : lists.reduce((sum, { total }) => sum + total, 0),
    next: page.next,
    reasons: new Map(shown.map(({ post, reason }) => [post.feedId, reason])),
  };
};
