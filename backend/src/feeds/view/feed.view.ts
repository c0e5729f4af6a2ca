import { shownExcerptOf } from '@ovation/contracts/feeds/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { linkSlot, type ShownIn } from '../../files/public.ts';
import { defineView } from '../../kernel/views/view.ts';
import type { ShownPoll } from '../../polls/public.ts';
import { type Commented, mayComment, type ShownPost, type Viewer } from './access.ts';

/** What people did with a post. */
export interface PostCounts {
  readonly totalLike: number;
  readonly totalComment: number;
  readonly totalView: number;
  readonly sales: NonNullable<Feed['sales']>;
}

/** What stands around a post, looked up for many at once. */
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

/** What a post looks like: open, or locked for one reason or another. */
export type PostForm = 'open' | 'subscribe' | 'subscribe-after-trial' | 'buy' | 'follow';

/** A post in one of its forms, with what stands around it. */
export interface PostSource {
  readonly form: PostForm;
  readonly post: ShownPost;
  readonly around: PostSurroundings;
}

/** What a person did with some posts. */
export interface OwnDoings {
  readonly liked: ReadonlySet<string>;
  readonly bookmarked: ReadonlySet<string>;
  /** What was chosen, by the poll. */
  readonly votes: ReadonlyMap<string, string>;
}

/** Why posts stand in somebody's own choice, by the post. */
export type Reasons = ReadonlyMap<string, FeedReason>;

/** Whoever is shown posts. */
export interface PostReader {
  readonly viewer: Viewer;
  readonly doings: OwnDoings;
  readonly reasons: Reasons | undefined;
  readonly queryFor: (fileId: string, viewerId: string | undefined, shownIn: ShownIn) => string;
}

/** What of a post a reader is compared with. */
type ComparedPost = Commented & { readonly sales: PostCounts['sales'] };

interface PostView {
  readonly wire: Feed;
  readonly source: PostSource;
  readonly item: ComparedPost;
  readonly reader: PostReader;
  readonly nested: {
    readonly vote: string | null;
    /** What stands in the links of a file. */
    readonly [linkSlot]: string;
  };
}

/** Only while it waits for that time: a new time has not come. */
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

/** How long its videos and recordings are together; null where there are none, or none is measured yet. */
const durationOf = ({ fileIds }: ShownPost, { fileOf }: PostSurroundings): number | null => {
  const durations = fileIds.flatMap((id) => fileOf(id)?.duration ?? []);
  return durations.length > 0 ? durations.reduce((sum, each) => sum + each, 0) : null;
};

/** Photos beside the video, the recording, the text or the poll of a post, or all that it is made of. */
const totalPhotoOf = ({ type, fileIds }: ShownPost, { fileOf }: PostSurroundings): number =>
  type === 'photo'
    ? fileIds.length
    : fileIds.filter((id) => fileOf(id)?.type === 'feed-photo').length;

/** What everybody sees of a post, whatever they paid. */
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

/** What depends on whether a post is open. */
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

/** All of a post, for who may read it. */
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

/** What the wire shows of a post: an open one whole, a locked one as its shape. */
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
