import {
  commentRefusal,
  type LockReason,
  lockReasonFor as lockOfContent,
} from '@ovation/contracts/content/access/rules';
import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import type { PurchaseOf } from '../../purchases/public.ts';

/**
 * Post as a viewer sees it. `isKept`: the purchased version, when the post has changed or was removed since.
 */
export interface ShownPost extends FeedDocument {
  readonly isKept?: boolean;
  /** True after its creator's erasure: no content is left. */
  readonly isErased?: boolean;
}

/** Viewer with everything that opens posts to them. */
export interface Viewer {
  readonly personId: string | undefined;
  /** Creators that the viewer is subscribed to. */
  readonly subscribedTo: ReadonlySet<string>;
  /** The viewer's plans, by creator, among those of posts that open to chosen plans. */
  readonly plans: ReadonlyMap<string, string>;
  /** Followed creators among those of the requested posts. */
  readonly follows: ReadonlySet<string>;
  /** Creators of locked posts whose trial the viewer has used. */
  readonly trialsHad: ReadonlySet<string>;
  /** Purchases among the requested posts, by post. */
  readonly bought: ReadonlyMap<string, PurchaseOf<'feed'>>;
}

/** Returns the reason why a post is locked; null when open. */
export const lockOf = (
  {
    feedId,
    performerId,
    isSale,
    audience,
    planIds,
  }: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale' | 'audience' | 'planIds'>,
  { personId, subscribedTo, plans, follows, bought }: Viewer,
): LockReason =>
  lockOfContent(
    { audience, isForSale: isSale, planIds },
    {
      isOwn: performerId === personId,
      isBought: bought.has(feedId),
      isSubscribed: subscribedTo.has(performerId),
      isFollowing: follows.has(performerId),
      planId: plans.get(performerId),
    },
  );

/** Reports if a post is live, locked or open. Expiry applies at once, even before the event is appended. */
export const isLive = (
  { status, expiresAt }: Pick<FeedDocument, 'status' | 'expiresAt'>,
  now: Date,
): boolean => status === 'active' && (expiresAt === null || Date.parse(expiresAt) > now.getTime());

/** Fields of a post that decide who may comment. */
export type CommentablePost = Pick<
  ShownPost,
  | 'audience'
  | 'commenters'
  | 'feedId'
  | 'isErased'
  | 'isSale'
  | 'performerId'
  | 'planIds'
  | 'status'
>;

/**
 * Reports if a viewer may comment: always the creator, and those who can open the post as far as it allows.
 */
export const mayComment = (post: CommentablePost, viewer: Viewer): boolean => {
  const { personId, subscribedTo } = viewer;
  if (personId === undefined || post.status !== 'active' || post.isErased) return false;
  const refusal = commentRefusal({
    isOwn: personId === post.performerId,
    isOpen: lockOf(post, viewer) === null,
    isPublished: true,
    commenters: post.commenters,
    isSubscribed: subscribedTo.has(post.performerId),
  });
  return refusal === undefined;
};
