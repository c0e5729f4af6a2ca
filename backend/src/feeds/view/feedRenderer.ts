import type { LockReason } from '@ovation/contracts/content/access/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { FileView } from '@ovation/contracts/files/file';
import type { RenderedJson } from '../../kernel/http/renderedJson.ts';
import { rememberedLookup } from '../../kernel/rememberedLookup.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';
import type { ShownPoll } from '../../polls/public.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';
import {
  type OwnDoings,
  type PostCounts,
  type PostForm,
  type PostReader,
  type PostSurroundings,
  postView,
  type Reasons,
} from './feed.view.ts';

type Found<Value> = Promise<ReadonlyMap<string, Value>>;

/** Kinds of interaction a person has ever had, to skip per-post lookups. */
export interface Habits {
  readonly reacts: boolean;
  readonly votes: boolean;
}

/** Context to render posts; batched lookups. */
export interface PostContext {
  readonly performers: (
    performerIds: readonly string[],
  ) => Found<NonNullable<PostSurroundings['performer']>>;
  /** Files with placeholders for the personal part of their URLs. */
  readonly files: (fileIds: readonly string[]) => Found<FileView>;
  readonly queryFor: PostReader['queryFor'];
  readonly previews: (fileIds: readonly string[]) => Found<NonNullable<Feed['preview']>>;
  readonly teasers: (fileIds: readonly string[]) => Found<FileView>;
  readonly polls: (pollIds: readonly string[]) => Found<ShownPoll>;
  readonly counts: (feedIds: readonly string[]) => Found<PostCounts>;
  readonly habits: (personId: string) => Promise<Habits>;
  /** Interactions with posts; faster when the activity is known. */
  readonly doings: (
    personId: string,
    posts: readonly ShownPost[],
    habits?: Habits,
  ) => Promise<OwnDoings>;
}

const cachedBytesMax = mebibytes(32);
/** Maximum age of a cached rendering: names, pictures and counts change without invalidation. */
const ageMsMax = 1_000;

/** Data of a page that was loaded before rendering. */
interface KnownOfPage {
  readonly reasons?: Reasons | undefined;
  /** Interactions with at least these posts; loaded when left out. */
  readonly doings?: OwnDoings | undefined;
}

/** Renderer of posts for a viewer: open ones with content, locked ones without. */
export interface FeedRenderer {
  /** JSON of each post, in the given order. */
  json(
    posts: readonly ShownPost[],
    viewer: Viewer,
    mustBeFresh: boolean,
    known?: KnownOfPage,
  ): Promise<RenderedJson>;
  /** Loads a viewer's interactions, for callers that load other data in parallel. */
  doings(
    personId: string | undefined,
    posts: readonly ShownPost[],
    habits?: Habits,
  ): Promise<OwnDoings>;
  /** Loads a viewer's activity, before the posts are known. */
  habits(personId: string): Promise<Habits>;
}

export const nothingDone: OwnDoings = { liked: new Set(), bookmarked: new Set(), votes: new Map() };
const nothingCounted: PostCounts = {
  totalLike: 0,
  totalComment: 0,
  totalView: 0,
  sales: { total: 0, tokens: 0 },
};

/** Returns the picture of a locked post. */
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

const formFor = (lock: LockReason, hadTrial: boolean): PostForm => {
  if (lock === null) return 'open';
  return lock === 'subscribe' && hadTrial ? 'subscribe-after-trial' : lock;
};

interface Asked {
  readonly post: ShownPost;
  readonly form: PostForm;
}

/** Returns the cache key of a post variant. */
const keyOf = ({ form, post }: Asked): string =>
  `${form}:${post.feedId}:${post.updatedAt}:${post.status}:${post.isKept ?? false}`;

/** Creates a short-lived cache of rendered variants, shared by all viewers. */
const createForms = (context: PostContext) =>
  rememberedLookup({
    cache: sizedCache<ReturnType<typeof postView.render>>({
      bytesMax: cachedBytesMax,
      ttl: ageMsMax,
    }),
    keyOf,
    load: async (all: readonly Asked[]) => {
      const around = await lookUp(
        context,
        all.map(({ post }) => post),
      );
      return all.map(({ form, post }) => postView.render({ form, post, around: around(post) }));
    },
  });

/**
 * Creates a renderer that renders each requested variant of a post once. Reader-specific values, including
 * signed file URLs, are filled in per reader without serializing the JSON again.
 */
export const createFeedRenderer = (context: PostContext): FeedRenderer => {
  const formsOf = createForms(context);
  const doingsOf: FeedRenderer['doings'] = async (personId, posts, habits) =>
    personId === undefined || posts.length === 0
      ? nothingDone
      : context.doings(personId, posts, habits);
  return {
    habits: context.habits,
    doings: doingsOf,
    json: async (posts, viewer, mustBeFresh, known = {}) => {
      const { personId } = viewer;
      const all = posts.map((post) => ({
        post,
        form: formFor(lockOf(post, viewer), viewer.trialsHad.has(post.performerId)),
      }));
      const [forms, doings] = await Promise.all([
        formsOf(all, mustBeFresh),
        known.doings ?? doingsOf(personId, posts),
      ]);
      const { queryFor } = context;
      const reader = { viewer, doings, reasons: known.reasons, queryFor };
      return forms.flatMap((form) => (form ? [postView.jsonFor(form, reader)] : []));
    },
  };
};
