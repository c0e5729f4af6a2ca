import type { LockReason } from '@ovation/contracts/content/access/rules';
import type { FileView } from '@ovation/contracts/files/file';
import type { Feed } from '@ovation/contracts/posts/feed';
import { cachedLookup } from '../../kernel/cachedLookup.ts';
import type { RenderedJson } from '../../kernel/http/renderedJson.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';
import type { PublicPoll } from '../../polls/public.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';
import {
  type PostCounts,
  type PostReader,
  type PostRelations,
  type PostVariant,
  postView,
  type Reasons,
  type ViewerInteractions,
} from './feed.view.ts';

type BatchLookup<Value> = Promise<ReadonlyMap<string, Value>>;

/** Kinds of interaction a person has ever had, to skip per-post lookups. */
export interface ViewerActivity {
  readonly reacts: boolean;
  readonly votes: boolean;
}

/** Context to render posts; batched lookups. */
export interface PostContext {
  readonly performers: (
    performerIds: readonly string[],
  ) => BatchLookup<NonNullable<PostRelations['performer']>>;
  /** Files with placeholders for the personal part of their URLs. */
  readonly files: (fileIds: readonly string[]) => BatchLookup<FileView>;
  readonly queryFor: PostReader['queryFor'];
  readonly previews: (fileIds: readonly string[]) => BatchLookup<NonNullable<Feed['preview']>>;
  readonly teasers: (fileIds: readonly string[]) => BatchLookup<FileView>;
  readonly polls: (pollIds: readonly string[]) => BatchLookup<PublicPoll>;
  readonly counts: (feedIds: readonly string[]) => BatchLookup<PostCounts>;
  readonly viewerActivity: (personId: string) => Promise<ViewerActivity>;
  /** Interactions with posts; faster when the activity is known. */
  readonly interactions: (
    personId: string,
    posts: readonly ShownPost[],
    activity?: ViewerActivity,
  ) => Promise<ViewerInteractions>;
}

const cachedBytesMax = mebibytes(32);
/** Maximum age of a cached rendering: names, pictures and counts change without invalidation. */
const ageMsMax = 1_000;

/** Data of a page that was loaded before rendering. */
interface PreloadedPage {
  readonly reasons?: Reasons | undefined;
  /** Interactions with at least these posts; loaded when left out. */
  readonly interactions?: ViewerInteractions | undefined;
}

/** Renderer of posts for a viewer: open ones with content, locked ones without. */
export interface FeedRenderer {
  /** JSON of each post, in the given order. */
  json(
    posts: readonly ShownPost[],
    viewer: Viewer,
    mustBeFresh: boolean,
    known?: PreloadedPage,
  ): Promise<RenderedJson>;
  /** Loads a viewer's interactions, for callers that load other data in parallel. */
  interactions(
    personId: string | undefined,
    posts: readonly ShownPost[],
    activity?: ViewerActivity,
  ): Promise<ViewerInteractions>;
  /** Loads a viewer's activity, before the posts are known. */
  viewerActivity(personId: string): Promise<ViewerActivity>;
}

export const noInteractions: ViewerInteractions = {
  liked: new Set(),
  bookmarked: new Set(),
  votes: new Map(),
};
const zeroCounts: PostCounts = {
  totalLike: 0,
  totalComment: 0,
  totalView: 0,
  sales: { total: 0, tokens: 0 },
};

/** Returns the picture of a locked post. */
const pictureOf = ({ thumbnailId, fileIds }: ShownPost): string | undefined =>
  thumbnailId ?? fileIds[0];

const readRelations = async (context: PostContext, posts: readonly ShownPost[]) => {
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
  return (post: ShownPost): PostRelations => ({
    performer: performers.get(post.performerId),
    counts: counts.get(post.feedId) ?? zeroCounts,
    fileOf: (id) => files.get(id),
    teaser: teasers.get(post.teaserId ?? ''),
    preview: previews.get(pictureOf(post) ?? '') ?? null,
    pollOf: (id) => polls.get(id),
  });
};

const variantFor = (lock: LockReason, hadTrial: boolean): PostVariant => {
  if (lock === null) return 'open';
  return lock === 'subscribe' && hadTrial ? 'subscribe-after-trial' : lock;
};

interface VariantRequest {
  readonly post: ShownPost;
  readonly variant: PostVariant;
}

/** Returns the cache key of a post variant. */
const keyOf = ({ variant, post }: VariantRequest): string =>
  `${variant}:${post.feedId}:${post.updatedAt}:${post.status}:${post.isKept ?? false}`;

/** Creates a short-lived cache of rendered variants, shared by all viewers. */
const createVariantCache = (context: PostContext) =>
  cachedLookup({
    cache: sizedCache<ReturnType<typeof postView.render>>({
      bytesMax: cachedBytesMax,
      ttl: ageMsMax,
    }),
    keyOf,
    load: async (all: readonly VariantRequest[]) => {
      const around = await readRelations(
        context,
        all.map(({ post }) => post),
      );
      return all.map(({ variant, post }) =>
        postView.render({ variant, post, relations: around(post) }),
      );
    },
  });

/**
 * Creates a renderer that renders each requested variant of a post once. Reader-specific values, including
 * signed file URLs, are filled in per reader without serializing the JSON again.
 */
export const createFeedRenderer = (context: PostContext): FeedRenderer => {
  const variantsOf = createVariantCache(context);
  const interactionsOf: FeedRenderer['interactions'] = async (personId, posts, activity) =>
    personId === undefined || posts.length === 0
      ? noInteractions
      : context.interactions(personId, posts, activity);
  return {
    viewerActivity: context.viewerActivity,
    interactions: interactionsOf,
    json: async (posts, viewer, mustBeFresh, known = {}) => {
      const { personId } = viewer;
      const all = posts.map((post) => ({
        post,
        variant: variantFor(lockOf(post, viewer), viewer.trialsHad.has(post.performerId)),
      }));
      const [variants, interactions] = await Promise.all([
        variantsOf(all, mustBeFresh),
        known.interactions ?? interactionsOf(personId, posts),
      ]);
      const { queryFor } = context;
      const reader = { viewer, interactions, reasons: known.reasons, queryFor };
      return variants.flatMap((rendered) => (rendered ? [postView.jsonFor(rendered, reader)] : []));
    },
  };
};
