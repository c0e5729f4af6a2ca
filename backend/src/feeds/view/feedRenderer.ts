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

/** What a person ever did with any post: of what was never done, no single post has to be asked about. */
export interface Habits {
  readonly reacts: boolean;
  readonly votes: boolean;
}

/** What a post is shown with; looked up for many at once. */
export interface PostContext {
  readonly performers: (
    performerIds: readonly string[],
  ) => Found<NonNullable<PostSurroundings['performer']>>;
  /** With slots in place of what is personal in their links. */
  readonly files: (fileIds: readonly string[]) => Found<FileView>;
  readonly queryFor: PostReader['queryFor'];
  readonly previews: (fileIds: readonly string[]) => Found<NonNullable<Feed['preview']>>;
  readonly teasers: (fileIds: readonly string[]) => Found<FileView>;
  readonly polls: (pollIds: readonly string[]) => Found<ShownPoll>;
  readonly counts: (feedIds: readonly string[]) => Found<PostCounts>;
  readonly habits: (personId: string) => Promise<Habits>;
  /** Faster where the habits are known. */
  readonly doings: (
    personId: string,
    posts: readonly ShownPost[],
    habits?: Habits,
  ) => Promise<OwnDoings>;
}

const cachedBytesMax = mebibytes(32);
/** How old a rendered post may be: names, pictures and counts around it change without it. */
const ageMsMax = 1_000;

/** What is known of a page before it is shown. */
interface KnownOfPage {
  readonly reasons?: Reasons | undefined;
  /** Of these posts, or of more; looked up when left out. */
  readonly doings?: OwnDoings | undefined;
}

/** Shows posts to a person: open ones whole, locked ones as their shape. */
export interface FeedRenderer {
  /** JSON of each post, in the order given. */
  json(
    posts: readonly ShownPost[],
    viewer: Viewer,
    mustBeFresh: boolean,
    known?: KnownOfPage,
  ): Promise<RenderedJson>;
  /** What a person did with posts: for whoever has something else to look up meanwhile. */
  doings(
    personId: string | undefined,
    posts: readonly ShownPost[],
    habits?: Habits,
  ): Promise<OwnDoings>;
  /** For whoever has to look up which posts it will be. */
  habits(personId: string): Promise<Habits>;
}

export const nothingDone: OwnDoings = { liked: new Set(), bookmarked: new Set(), votes: new Map() };
const nothingCounted: PostCounts = {
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

const formFor = (lock: LockReason, hadTrial: boolean): PostForm => {
  if (lock === null) return 'open';
  return lock === 'subscribe' && hadTrial ? 'subscribe-after-trial' : lock;
};

interface Asked {
  readonly post: ShownPost;
  readonly form: PostForm;
}

/** Names the form and the version of a post. */
const keyOf = ({ form, post }: Asked): string =>
  `${form}:${post.feedId}:${post.updatedAt}:${post.status}:${post.isKept ?? false}`;

/** Posts in their forms, rendered once a moment for all who ask. */
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
 * Renders a post once in each of its few forms that are asked for. What is a reader's own of it is filled in for
 * each, the links to its files too, without making the JSON again.
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
