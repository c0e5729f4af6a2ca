import type { Feed, FeedReason } from '@ovation/contracts/feeds/feed';
import type { FileView } from '@ovation/contracts/files/file';
import { filled, type JsonTemplate } from '../kernel/jsonTemplate.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import type { ShownPoll } from '../polls/public.ts';
import { type LockReason, lockOf, mayComment, type ShownPost, type Viewer } from './access.ts';
import {
  formsOf,
  type PostCounts,
  type PostForms,
  type PostSlot,
  type PostSurroundings,
} from './feedForms.ts';

type Found<Value> = Promise<ReadonlyMap<string, Value>>;

/** What a person did with some posts. */
export interface OwnDoings {
  readonly liked: ReadonlySet<string>;
  readonly bookmarked: ReadonlySet<string>;
  /** What was chosen, by the poll. */
  readonly votes: ReadonlyMap<string, string>;
}

/** What a post is shown with; looked up for many at once. */
export interface PostContext {
  readonly performers: (
    performerIds: readonly string[],
  ) => Found<NonNullable<PostSurroundings['performer']>>;
  /** With marks in place of what is personal in their links. */
  readonly files: (fileIds: readonly string[]) => Found<FileView>;
  readonly signMarked: (json: string, viewerId: string | undefined) => string;
  readonly previews: (fileIds: readonly string[]) => Found<NonNullable<Feed['preview']>>;
  readonly teasers: (fileIds: readonly string[]) => Found<FileView>;
  readonly polls: (pollIds: readonly string[]) => Found<ShownPoll>;
  readonly counts: (feedIds: readonly string[]) => Found<PostCounts>;
  readonly doings: (personId: string, posts: readonly ShownPost[]) => Promise<OwnDoings>;
}

const cachedBytesMax = mebibytes(32);
/** How old a rendered post may be: names, pictures and counts around it change without it. */
const ageMsMax = 1_000;

/** The answer of a list, of posts that have been rendered. */
export const listJson = (posts: readonly string[], total: number, next?: string): string =>
  `{"data":[${posts.join(',')}],"total":${total}${next === undefined ? '' : `,"next":"${next}"`}}`;

/** Why posts stand in somebody's own choice, by the post. */
export type Reasons = ReadonlyMap<string, FeedReason>;

/** Shows posts to a person: open ones whole, locked ones as their shape. */
export interface FeedRenderer {
  /** JSON of each post, in the order given. */
  json(
    posts: readonly ShownPost[],
    viewer: Viewer,
    mustBeFresh: boolean,
    reasons?: Reasons,
  ): Promise<string[]>;
}

const nothingDone: OwnDoings = { liked: new Set(), bookmarked: new Set(), votes: new Map() };
export const nothingCounted: PostCounts = {
  totalLike: 0,
  totalComment: 0,
  totalView: 0,
  sales: { total: 0, tokens: 0 },
};

/** The picture that stands for a locked post. */
const pictureOf = ({ thumbnailId, fileIds }: ShownPost): string | undefined =>
  thumbnailId ?? fileIds[0];

const lookUp = async (context: PostContext, posts: readonly ShownPost[]) => {
  const idsOf = (each: (post: ShownPost) => readonly (string | null | undefined)[]): string[] => [
    ...new Set(posts.flatMap(each).filter((id) => typeof id === 'string')),
  ];
  const [performers, files, previews, teasers, polls, counts] = await Promise.all([
    context.performers(idsOf(({ performerId }) => [performerId])),
    context.files(idsOf(({ fileIds, thumbnailId }) => [...fileIds, thumbnailId])),
    context.previews(idsOf((post) => [pictureOf(post)])),
    context.teasers(idsOf(({ teaserId }) => [teaserId])),
    context.polls(idsOf(({ pollIds }) => pollIds)),
    context.counts(idsOf(({ feedId }) => [feedId])),
  ]);
  return (post: ShownPost): PostSurroundings => ({
    performer: performers.get(post.performerId),
    counts: counts.get(post.feedId) ?? nothingCounted,
    fileOf: (id) => files.get(id),
    teaser: teasers.get(post.teaserId ?? ''),
    preview: previews.get(pictureOf(post) ?? '') ?? null,
    pollOf: (id) => polls.get(id),
  });
};

const formFor = (forms: PostForms, lock: LockReason, hadTrial: boolean): JsonTemplate<PostSlot> => {
  switch (lock) {
    case null:
      return forms.open;
    case 'subscribe':
      return hadTrial ? forms.lockedAfterTrial : forms.lockedForSubscription;
    case 'buy':
      return forms.lockedForSale;
    case 'follow':
      return forms.lockedForFollowers;
    default:
      return lock satisfies never;
  }
};

/** What is one reader's own of a post, as JSON. */
const ownJson = (
  post: ShownPost,
  viewer: Viewer,
  { liked, bookmarked, votes }: OwnDoings,
  reason: FeedReason | undefined,
  sales: string,
): ((slot: PostSlot) => string) => {
  const own: Readonly<Record<Exclude<PostSlot, `vote:${string}`>, () => string>> = {
    isBought: () => String(viewer.bought.has(post.feedId)),
    isLiked: () => String(liked.has(post.feedId)),
    isBookmarked: () => String(bookmarked.has(post.feedId)),
    mayComment: () => String(mayComment(post, viewer)),
    reason: () => JSON.stringify(reason ?? null),
    sales: () => (viewer.personId === post.performerId ? sales : 'null'),
  };
  return (slot) =>
    slot in own
      ? own[slot as keyof typeof own]()
      : JSON.stringify(votes.get(slot.slice('vote:'.length)) ?? null);
};

/**
 * Renders a post once in each of its few forms. What is a reader's own of it is filled in for each, and so are
 * the links to its files, without reading the JSON again.
 */
export const createFeedRenderer = (context: PostContext): FeedRenderer => {
  const cache = sizedCache<PostForms>({ bytesMax: cachedBytesMax, ttl: ageMsMax });
  const keyOf = ({ feedId, updatedAt, status, isKept = false }: ShownPost): string =>
    `${feedId}:${updatedAt}:${status}:${isKept}`;

  const formsFor = async (
    posts: readonly ShownPost[],
    mustBeFresh: boolean,
  ): Promise<ReadonlyMap<string, PostForms>> => {
    const known = new Map<string, PostForms>();
    for (const post of mustBeFresh ? [] : posts) {
      const forms = cache.get(keyOf(post));
      if (forms) known.set(post.feedId, forms);
    }
    const missing = posts.filter(({ feedId }) => !known.has(feedId));
    if (missing.length === 0) return known;
    const around = await lookUp(context, missing);
    for (const post of missing) {
      const forms = formsOf(post, around(post));
      cache.set(keyOf(post), forms);
      known.set(post.feedId, forms);
    }
    return known;
  };

  return {
    json: async (posts, viewer, mustBeFresh, reasons) => {
      const { personId } = viewer;
      const [formsById, doings] = await Promise.all([
        formsFor(posts, mustBeFresh),
        personId === undefined || posts.length === 0
          ? nothingDone
          : context.doings(personId, posts),
      ]);
      return posts.flatMap((post) => {
        const forms = formsById.get(post.feedId);
        if (!forms) return [];
        const hadTrial = viewer.trialsHad.has(post.performerId);
        const form = formFor(forms, lockOf(post, viewer), hadTrial);
        const reason = reasons?.get(post.feedId);
        const json = filled(form, ownJson(post, viewer, doings, reason, forms.sales));
        return context.signMarked(json, personId);
      });
    },
  };
};
