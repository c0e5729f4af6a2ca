import { excerptOf } from '@ovation/contracts/feeds/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { type JsonTemplate, slotFor, templateOf } from '../kernel/jsonTemplate.ts';
import type { ShownPoll } from '../polls/public.ts';
import type { ShownPost } from './access.ts';

/** What of a post is each reader's own. */
export type PostSlot =
  | 'isBought'
  | 'isLiked'
  | 'isBookmarked'
  | 'mayComment'
  | 'reason'
  | 'sales'
  | `vote:${string}`;

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

/** A post in its few forms. */
export interface PostForms {
  readonly open: JsonTemplate<PostSlot>;
  readonly lockedForSubscription: JsonTemplate<PostSlot>;
  /** The same to whoever has had the creator's trial. */
  readonly lockedAfterTrial: JsonTemplate<PostSlot>;
  readonly lockedForSale: JsonTemplate<PostSlot>;
  readonly lockedForFollowers: JsonTemplate<PostSlot>;
  /** JSON of what its creator alone is told. */
  readonly sales: string;
}

const wireStatus = (status: FeedDocument['status']): Feed['status'] =>
  status === 'scheduled' || status === 'expired' ? 'inactive' : status;

const slot = <Value>(name: PostSlot): Value => slotFor<Value>(name);

/** What everybody sees of a post, whatever they paid. */
const openPart = (post: ShownPost, { performer, counts, teaser }: PostSurroundings) => ({
  _id: post.feedId,
  performerId: post.performerId,
  performer: performer?.card ?? null,
  type: post.type,
  totalFile: post.fileIds.length,
  teaserId: post.teaserId,
  teaser: teaser ?? null,
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
  excerpt: excerptOf(post),
  totalLike: counts.totalLike,
  totalComment: counts.totalComment,
  totalView: counts.totalView,
  sales: slot<Feed['sales']>('sales'),
  isLiked: slot<boolean>('isLiked'),
  isBookmarked: slot<boolean>('isBookmarked'),
  reason: slot<FeedReason | null>('reason'),
  isKept: post.isKept ?? false,
  ...(post.isErased && { isErased: true as const }),
  editedAt: post.editedAt,
  status: wireStatus(post.status),
  scheduledAt: post.scheduledAt,
  expiresAt: post.expiresAt,
  publishedAt: post.publishedAt,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
});

const template = (feed: Feed): JsonTemplate<PostSlot> => templateOf<PostSlot>(feed);

/** Renders a post once in each of its forms. */
export const formsOf = (post: ShownPost, around: PostSurroundings): PostForms => {
  const { performer, counts, fileOf, pollOf, preview } = around;
  const shared = openPart(post, around);
  const locked = {
    ...shared,
    text: null,
    files: [],
    thumbnail: null,
    polls: [],
    preview,
    isLocked: true,
    isBought: false,
  };
  const offer = performer?.offer ?? null;
  const lockedFor = (lockReason: Feed['lockReason'], shown: Feed['offer']) =>
    template({ ...locked, lockReason, offer: shown });
  return {
    open: template({
      ...shared,
      text: post.text,
      files: post.fileIds.flatMap((id) => fileOf(id) ?? []),
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
    }),
    lockedForSubscription: lockedFor('subscribe', offer),
    lockedAfterTrial: lockedFor('subscribe', offer && { ...offer, trialDays: 0 }),
    lockedForSale: lockedFor('buy', null),
    lockedForFollowers: lockedFor('follow', null),
    sales: JSON.stringify(counts.sales),
  };
};
