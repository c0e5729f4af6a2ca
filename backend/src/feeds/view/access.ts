import {
  commentRefusal,
  type LockReason,
  lockOf as lockOfContent,
} from '@ovation/contracts/content/access/rules';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { PurchaseOf } from '../../purchases/public.ts';

/** A post as somebody sees it; kept: as its buyer bought it, while it has become another or gone. */
export interface ShownPost extends FeedDocument {
  readonly isKept?: boolean;
  /** Its creator has left: only that it was there is left of it. */
  readonly isErased?: boolean;
}

/** What the asking person may open. */
export interface Viewer {
  readonly personId: string | undefined;
  /** The creators to whom the person has a live subscription. */
  readonly subscribedTo: ReadonlySet<string>;
  /** Of the creators of the posts asked for, those whom the person follows. */
  readonly follows: ReadonlySet<string>;
  /** Of the creators whose posts are locked to the person, those whose trial the person has had. */
  readonly trialsHad: ReadonlySet<string>;
  /** Of the posts asked for, those that the person has bought, by the post. */
  readonly bought: ReadonlyMap<string, PurchaseOf<'feed'>>;
}

/** What would open a post to somebody; null: it is open. */
export const lockOf = (
  {
    feedId,
    performerId,
    isSale,
    audience,
  }: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale' | 'audience'>,
  { personId, subscribedTo, follows, bought }: Viewer,
): LockReason =>
  lockOfContent(
    { audience, isForSale: isSale },
    {
      isOwn: performerId === personId,
      isBought: bought.has(feedId),
      isSubscribed: subscribedTo.has(performerId),
      isFollowing: follows.has(performerId),
    },
  );

/**
 * Whether a post stands in fans' lists at all, locked or open. The clock ends it on the moment, however
 * late the event of it comes.
 */
export const isShown = (
  { status, expiresAt }: Pick<FeedDocument, 'status' | 'expiresAt'>,
  now: Date,
): boolean => status === 'active' && (expiresAt === null || Date.parse(expiresAt) > now.getTime());

/** What of a post decides who may comment on it. */
export type Commented = Pick<
  ShownPost,
  'audience' | 'commenters' | 'feedId' | 'isErased' | 'isSale' | 'performerId' | 'status'
>;

/** Whether somebody may comment on a post: its creator always, and of those who can open it whom it lets. */
export const mayComment = (post: Commented, viewer: Viewer): boolean => {
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
