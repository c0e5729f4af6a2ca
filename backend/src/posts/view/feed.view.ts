import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { opensToPlan } from '@ovation/contracts/plans/rules';
import { displayedExcerptOf } from '@ovation/contracts/posts/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/posts/feed';
import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import { linkSlot, type ShownIn } from '../../files/public.ts';
import { defineView } from '../../kernel/views/view.ts';
import type { PublicPoll } from '../../polls/public.ts';
import { firstPlanIdOf } from '../../relations/public.ts';
import { type CommentablePost, mayComment, type ShownPost, type Viewer } from './access.ts';

/** Counts of a post. */
export interface PostCounts {
  readonly totalLike: number;
  readonly totalComment: number;
  readonly totalView: number;
  readonly sales: NonNullable<Feed['sales']>;
}

/** Related data of a post, loaded in batches. */
export interface PostRelations {
  readonly performer:
    | { readonly card: PerformerCard; readonly offer: SubscriptionOffer | null }
    | undefined;
  readonly counts: PostCounts;
  readonly fileOf: (id: string) => FileView | undefined;
  readonly teaser: FileView | undefined;
  readonly preview: Feed['preview'];
  readonly pollOf: (id: string) => PublicPoll | undefined;
}

/** Variant of a rendered post: open, or locked for a reason. */
export type PostVariant = 'open' | 'subscribe' | 'subscribe-after-trial' | 'buy' | 'follow';

/** Post in one variant, with its related data. */
export interface PostSource {
  readonly variant: PostVariant;
  readonly post: ShownPost;
  readonly relations: PostRelations;
}

/** A person's interactions with posts. */
export interface ViewerInteractions {
  readonly liked: ReadonlySet<string>;
  readonly bookmarked: ReadonlySet<string>;
  /** Chosen option, by poll. */
  readonly votes: ReadonlyMap<string, string>;
}

/** Ranking reasons of a personal list, by post. */
export type Reasons = ReadonlyMap<string, FeedReason>;

/** Reader that posts are rendered for. */
export interface PostReader {
  readonly viewer: Viewer;
  readonly interactions: ViewerInteractions;
  readonly reasons: Reasons | undefined;
  readonly queryFor: (fileId: string, viewerId: string | undefined, shownIn: ShownIn) => string;
}

/** Fields of a post that reader-specific values depend on. */
type ViewerDependentPost = CommentablePost & { readonly sales: PostCounts['sales'] };

interface PostView {
  readonly wire: Feed;
  readonly source: PostSource;
  readonly item: ViewerDependentPost;
  readonly reader: PostReader;
  readonly nested: {
    readonly vote: string | null;
    /** Signed query of a file URL. */
    readonly [linkSlot]: string;
  };
}

/** Delay reason, only for the scheduled time it was recorded for. */
const delayReasonOf = ({
  status,
  scheduledAt,
  delay,
}: Pick<FeedDocument, 'delay' | 'scheduledAt' | 'status'>): Pick<Feed, 'delayReason'> =>
  delay && status === 'scheduled' && delay.scheduledAt === scheduledAt
    ? { delayReason: delay.reason }
    : {};

const wireStatus = (status: FeedDocument['status']): Feed['status'] =>
  status === 'scheduled' || status === 'expired' ? 'inactive' : status;

/** Total duration of videos and recordings; null when there are none, or none measured yet. */
const durationOf = ({ fileIds }: ShownPost, { fileOf }: PostRelations): number | null => {
  const durations = fileIds.flatMap((id) => fileOf(id)?.duration ?? []);
  return durations.length > 0 ? durations.reduce((sum, each) => sum + each, 0) : null;
};

/** Number of photos, besides the main media of other post types. */
const totalPhotoOf = ({ type, fileIds }: ShownPost, { fileOf }: PostRelations): number =>
  type === 'photo'
    ? fileIds.length
    : fileIds.filter((id) => fileOf(id)?.type === 'feed-photo').length;

/** Public fields of a post, locked or open. */
const publicFields = (post: ShownPost, relations: PostRelations) => ({
  _id: post.feedId,
  performerId: post.performerId,
  performer: relations.performer?.card ?? null,
  type: post.type,
  totalFile: post.fileIds.length,
  totalPhoto: totalPhotoOf(post, relations),
  duration: durationOf(post, relations),
  teaserId: post.teaserId,
  teaser: relations.teaser ?? null,
  pollIds: post.pollIds,
  categoryIds: post.categoryIds,
  tags: post.tags,
  commenters: post.commenters,
  audience: post.audience,
  ...(post.planIds && post.planIds.length > 0 && { planIds: post.planIds }),
  isSale: post.isSale,
  price: post.price,
  isPinned: post.isPinned,
  showExcerpt: post.showExcerpt,
  excerpt: displayedExcerptOf(post),
  totalLike: relations.counts.totalLike,
  totalComment: relations.counts.totalComment,
  totalView: relations.counts.totalView,
  isKept: post.isKept ?? false,
  ...(post.isErased && { isErased: true as const }),
  editedAt: post.editedAt,
  status: wireStatus(post.status),
  scheduledAt: post.scheduledAt,
  ...delayReasonOf(post),
  expiresAt: post.expiresAt,
  publishedAt: post.publishedAt,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
});

/** Fields that depend on access. */
type AccessFields = Pick<
  Feed,
  | 'fileIds'
  | 'files'
  | 'isLocked'
  | 'lockReason'
  | 'offer'
  | 'polls'
  | 'preview'
  | 'text'
  | 'thumbnail'
  | 'thumbnailId'
>;

/** Fields of an open post. */
const openFields = (
  post: ShownPost,
  { fileOf, pollOf }: PostRelations,
  voteOf: (pollId: string) => string | null,
): AccessFields => ({
  text: post.text,
  fileIds: [...post.fileIds],
  files: post.fileIds.flatMap((id) => fileOf(id) ?? []),
  thumbnailId: post.thumbnailId,
  thumbnail: (post.thumbnailId === null ? undefined : fileOf(post.thumbnailId)) ?? null,
  polls: post.pollIds.flatMap((id) => {
    const poll = pollOf(id);
    return poll ? [{ ...poll, votedOptionId: voteOf(id) }] : [];
  }),
  preview: null,
  isLocked: false,
  lockReason: null,
  offer: null,
});

const lockedFields = (
  variant: Exclude<PostVariant, 'open'>,
  post: Pick<ShownPost, 'performerId' | 'planIds'>,
  { performer, preview }: PostRelations,
): AccessFields => {
  // The creator's price is that of the first plan.
  const isOffered = opensToPlan(post.planIds ?? [], firstPlanIdOf(post.performerId));
  const offer = (isOffered && performer?.offer) || null;
  const offers = {
    subscribe: offer,
    'subscribe-after-trial': offer && { ...offer, trialDays: 0 },
    buy: null,
    follow: null,
  };
  return {
    text: null,
    fileIds: [],
    files: [],
    thumbnailId: null,
    thumbnail: null,
    polls: [],
    preview,
    isLocked: true,
    lockReason: variant === 'subscribe-after-trial' ? 'subscribe' : variant,
    offer: offers[variant],
  };
};

/** View of a post: an open one with its content, a locked one without. */
export const postView = defineView<PostView>()({
  item: ({ post, relations }) => ({
    feedId: post.feedId,
    performerId: post.performerId,
    audience: post.audience,
    planIds: post.planIds,
    commenters: post.commenters,
    isSale: post.isSale,
    status: post.status,
    isErased: post.isErased ?? false,
    sales: relations.counts.sales,
  }),
  shared: ({ variant, post, relations }, slots) => ({
    ...publicFields(post, relations),
    ...(variant === 'open'
      ? openFields(post, relations, slots.vote)
      : lockedFields(variant, post, relations)),
  }),
  perReader: {
    isBought: {
      valueFor: ({ feedId }, { viewer }) => viewer.bought.has(feedId),
      anonymousValues: [false],
    },
    isLiked: {
      valueFor: ({ feedId }, { interactions }) => interactions.liked.has(feedId),
      anonymousValues: [false],
    },
    isBookmarked: {
      valueFor: ({ feedId }, { interactions }) => interactions.bookmarked.has(feedId),
      anonymousValues: [false],
    },
    mayComment: {
      valueFor: (post, { viewer }) => mayComment(post, viewer),
      anonymousValues: [true, false],
    },
    reason: {
      valueFor: ({ feedId }, { reasons }) => reasons?.get(feedId) ?? null,
      anonymousValues: [null],
    },
    sales: {
      valueFor: ({ performerId, sales }, { viewer }) =>
        viewer.personId === performerId ? sales : null,
      anonymousValues: [null],
    },
  },
  nested: {
    vote: {
      valueFor: (_, { interactions }, pollId) => interactions.votes.get(pollId) ?? null,
      anonymousValues: [null],
    },
    [linkSlot]: {
      valueFor: ({ feedId }, { viewer, queryFor }, fileId) =>
        queryFor(fileId, viewer.personId, `feed:${feedId}`),
      anonymousValues: [],
    },
  },
});
