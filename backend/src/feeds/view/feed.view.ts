import { shownExcerptOf } from '@ovation/contracts/feeds/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { linkSlot, type ShownIn } from '../../files/public.ts';
import { defineView } from '../../kernel/views/view.ts';
import type { ShownPoll } from '../../polls/public.ts';
import { type Commented, mayComment, type ShownPost, type Viewer } from './access.ts';

/** Counts of a post. */
export interface PostCounts {
  readonly totalLike: number;
  readonly totalComment: number;
  readonly totalView: number;
  readonly sales: NonNullable<Feed['sales']>;
}

/** Related data of a post, loaded in batches. */
export interface PostSurroundings {
  readonly performer:
    | { readonly card: PerformerCard; readonly offer: SubscriptionOffer | null }
    | undefined;
  readonly counts: PostCounts;
  readonly fileOf: (id: string) => FileView | undefined;
  readonly teaser: FileView | undefined;
  readonly preview: Feed['preview'];
  readonly pollOf: (id: string) => ShownPoll | undefined;
}

/** Variant of a rendered post: open, or locked for a reason. */
export type PostForm = 'open' | 'subscribe' | 'subscribe-after-trial' | 'buy' | 'follow';

/** Post in one variant, with its related data. */
export interface PostSource {
  readonly form: PostForm;
  readonly post: ShownPost;
  readonly around: PostSurroundings;
}

/** A person's interactions with posts. */
export interface OwnDoings {
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
  readonly doings: OwnDoings;
  readonly reasons: Reasons | undefined;
  readonly queryFor: (fileId: string, viewerId: string | undefined, shownIn: ShownIn) => string;
}

/** Fields of a post that reader-specific values depend on. */
type ComparedPost = Commented & { readonly sales: PostCounts['sales'] };

interface PostView {
  readonly wire: Feed;
  readonly source: PostSource;
  readonly item: ComparedPost;
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
const durationOf = ({ fileIds }: ShownPost, { fileOf }: PostSurroundings): number | null => {
  const durations = fileIds.flatMap((id) => fileOf(id)?.duration ?? []);
  return durations.length > 0 ? durations.reduce((sum, each) => sum + each, 0) : null;
};

/** Number of photos, besides the main media of other post types. */
const totalPhotoOf = ({ type, fileIds }: ShownPost, { fileOf }: PostSurroundings): number =>
  type === 'photo'
    ? fileIds.length
    : fileIds.filter((id) => fileOf(id)?.type === 'feed-photo').length;

/** Public fields of a post, locked or open. */
const openPart = (post: ShownPost, around: PostSurroundings) => ({
  _id: post.feedId,
  performerId: post.performerId,
  performer: around.performer?.card ?? null,
  type: post.type,
  totalFile: post.fileIds.length,
  totalPhoto: totalPhotoOf(post, around),
  duration: durationOf(post, around),
  teaserId: post.teaserId,
  teaser: around.teaser ?? null,
  pollIds: post.pollIds,
  categoryIds: post.categoryIds,
  tags: post.tags,
  commenters: post.commenters,
  audience: post.audience,
  isSale: post.isSale,
  price: post.price,
  isPinned: post.isPinned,
  showExcerpt: post.showExcerpt,
  excerpt: shownExcerptOf(post),
  totalLike: around.counts.totalLike,
  totalComment: around.counts.totalComment,
  totalView: around.counts.totalView,
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
type LockedPart = Pick<
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
const openOf = (
  post: ShownPost,
  { fileOf, pollOf }: PostSurroundings,
  voteSlot: (pollId: string) => string | null,
): LockedPart => ({
  text: post.text,
  fileIds: [...post.fileIds],
  files: post.fileIds.flatMap((id) => fileOf(id) ?? []),
  thumbnailId: post.thumbnailId,
  thumbnail: (post.thumbnailId === null ? undefined : fileOf(post.thumbnailId)) ?? null,
  polls: post.pollIds.flatMap((id) => {
    const poll = pollOf(id);
    return poll ? [{ ...poll, votedOptionId: voteSlot(id) }] : [];
  }),
  preview: null,
  isLocked: false,
  lockReason: null,
  offer: null,
});

const lockedFor = (
  form: Exclude<PostForm, 'open'>,
  { performer, preview }: PostSurroundings,
): LockedPart => {
  const offer = performer?.offer ?? null;
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
    lockReason: form === 'subscribe-after-trial' ? 'subscribe' : form,
    offer: offers[form],
  };
};

/** View of a post: an open one with its content, a locked one without. */
export const postView = defineView<PostView>()({
  item: ({ post, around }) => ({
    feedId: post.feedId,
    performerId: post.performerId,
    audience: post.audience,
    commenters: post.commenters,
    isSale: post.isSale,
    status: post.status,
    isErased: post.isErased ?? false,
    sales: around.counts.sales,
  }),
  shared: ({ form, post, around }, slots) => ({
    ...openPart(post, around),
    ...(form === 'open' ? openOf(post, around, slots.vote) : lockedFor(form, around)),
  }),
  perReader: {
    isBought: {
      own: ({ feedId }, { viewer }) => viewer.bought.has(feedId),
      ofStrangers: [false],
    },
    isLiked: { own: ({ feedId }, { doings }) => doings.liked.has(feedId), ofStrangers: [false] },
    isBookmarked: {
      own: ({ feedId }, { doings }) => doings.bookmarked.has(feedId),
      ofStrangers: [false],
    },
    mayComment: {
      own: (post, { viewer }) => mayComment(post, viewer),
      ofStrangers: [true, false],
    },
    reason: { own: ({ feedId }, { reasons }) => reasons?.get(feedId) ?? null, ofStrangers: [null] },
    sales: {
      own: ({ performerId, sales }, { viewer }) => (viewer.personId === performerId ? sales : null),
      ofStrangers: [null],
    },
  },
  nested: {
    vote: { own: (_, { doings }, pollId) => doings.votes.get(pollId) ?? null, ofStrangers: [null] },
    [linkSlot]: {
      own: ({ feedId }, { viewer, queryFor }, fileId) =>
        queryFor(fileId, viewer.personId, `feed:${feedId}`),
      ofStrangers: [],
    },
  },
});
