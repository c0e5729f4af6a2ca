import { shownExcerptOf } from '@ovation/contracts/feeds/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { fileOfSlot, type LinkSlot } from '../../files/public.ts';
import { filled, type JsonTemplate, slotFor, templateOf } from '../../kernel/views/jsonTemplate.ts';
import type { ShownPoll } from '../../polls/public.ts';
import type { ShownPost } from './access.ts';

/** What of a post is each reader's own. */
export type PostSlot =
  | 'isBought'
  | 'isLiked'
  | 'isBookmarked'
  | 'mayComment'
  | 'reason'
  | 'sales'
  | `vote:${string}`
  | LinkSlot;

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

/** A post in one of its forms. */
export interface RenderedForm {
  readonly template: JsonTemplate<PostSlot>;
  /**
   * As it is sent to whoever has nothing to do with it, by whether such a person may comment; undefined where
   * each has links of one's own.
   */
  readonly untouched: Readonly<Record<'commenting' | 'reading', Buffer>> | undefined;
  /** JSON of what its creator alone is told. */
  readonly sales: string;
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

const slot = <Value>(name: PostSlot): Value => slotFor<Value>(name);

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
  mayComment: slot<boolean>('mayComment'),
  audience: post.audience,
  isSale: post.isSale,
  price: post.price,
  isPinned: post.isPinned,
  showExcerpt: post.showExcerpt,
  excerpt: shownExcerptOf(post),
  totalLike: around.counts.totalLike,
  totalComment: around.counts.totalComment,
  totalView: around.counts.totalView,
  sales: slot<Feed['sales']>('sales'),
  isLiked: slot<boolean>('isLiked'),
  isBookmarked: slot<boolean>('isBookmarked'),
  reason: slot<FeedReason | null>('reason'),
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

/** All of a post, for who may read it. */
const openOf = (
  post: ShownPost,
  around: PostSurroundings,
): Omit<Feed, keyof ReturnType<typeof openPart>> => {
  const { fileOf, pollOf } = around;
  return {
    text: post.text,
    fileIds: [...post.fileIds],
    files: post.fileIds.flatMap((id) => fileOf(id) ?? []),
    thumbnailId: post.thumbnailId,
    thumbnail: (post.thumbnailId === null ? undefined : fileOf(post.thumbnailId)) ?? null,
    polls: post.pollIds.flatMap((id) => {
      const poll = pollOf(id);
      return poll ? [{ ...poll, votedOptionId: slot<string | null>(`vote:${id}`) }] : [];
    }),
    preview: null,
    isLocked: false,
    lockReason: null,
    offer: null,
    isBought: slot<boolean>('isBought'),
  };
};

const lockedFor = (
  form: Exclude<PostForm, 'open'>,
  { performer, preview }: PostSurroundings,
): ReturnType<typeof openOf> => {
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
    isBought: false,
  };
};

const isOwnLink = (name: PostSlot): boolean => fileOfSlot(name) !== undefined;

/** What of a post is the same to everybody who has nothing to do with it. */
const untouchedJson = (name: PostSlot, mayComment: boolean): string => {
  if (name === 'mayComment') return String(mayComment);
  const isYesOrNo = name === 'isBought' || name === 'isLiked' || name === 'isBookmarked';
  return isYesOrNo ? 'false' : 'null';
};

/** Renders a post once in one of its forms. */
export const renderForm = (
  form: PostForm,
  post: ShownPost,
  around: PostSurroundings,
): RenderedForm => {
  const shown = form === 'open' ? openOf(post, around) : lockedFor(form, around);
  const feed: Feed = { ...openPart(post, around), ...shown };
  const template = templateOf<PostSlot>(feed);
  const untouched = (mayComment: boolean): Buffer =>
    filled(template, (name) => untouchedJson(name, mayComment));
  return {
    template,
    untouched: template.slots.some(isOwnLink)
      ? undefined
      : { commenting: untouched(true), reading: untouched(false) },
    sales: JSON.stringify(around.counts.sales),
  };
};
