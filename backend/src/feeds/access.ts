import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import { mustBuy } from '@ovation/contracts/purchases/rules';
import type { PurchaseOf } from '../purchases/public.ts';

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

export type LockReason = 'follow' | 'subscribe' | 'buy' | null;

/**
 * Who sees what: what was bought stays open to its buyer, what is for sale opens to nobody else, the
 * rest to its audience, and everything to its creator. Whoever has a live subscription counts as a
 * follower, too. Null: it is open.
 */
export const lockOf = (
  post: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale' | 'audience'>,
  { personId, subscribedTo, follows, bought }: Viewer,
): LockReason => {
  const isOwn = post.performerId === personId;
  const isBought = bought.has(post.feedId);
  const isSubscribed = subscribedTo.has(post.performerId);
  const audience = post.isSale ? 'buyers' : post.audience;
  switch (audience) {
    case 'everyone':
      return null;
    case 'followers':
      return isOwn || isBought || isSubscribed || follows.has(post.performerId) ? null : 'follow';
    case 'subscribers':
      return isOwn || isBought || isSubscribed ? null : 'subscribe';
    case 'buyers':
      return mustBuy({ isForSale: true, isOwn, isBought }) ? 'buy' : null;
    default:
      return audience satisfies never;
  }
};

/**
 * Whether a post stands in fans' lists at all, locked or open. The clock ends it on the moment, however
 * late the event of it comes.
 */
export const isShown = (
  { status, expiresAt }: Pick<FeedDocument, 'status' | 'expiresAt'>,
  now: Date,
): boolean => status === 'active' && (expiresAt === null || Date.parse(expiresAt) > now.getTime());

type Commented = Pick<
  ShownPost,
  'audience' | 'commenters' | 'feedId' | 'isErased' | 'isSale' | 'performerId' | 'status'
>;

/** Whether somebody may comment on a post: its creator always, and of those who can open it whom it lets. */
export const mayComment = (post: Commented, viewer: Viewer): boolean => {
  const { personId, subscribedTo } = viewer;
  if (personId === undefined || post.status !== 'active' || post.isErased) return false;
  if (personId === post.performerId) return true;
  if (lockOf(post, viewer) !== null) return false;
  const { commenters } = post;
  switch (commenters) {
    case 'everyone':
      return true;
    case 'subscribers':
      return subscribedTo.has(post.performerId);
    case 'nobody':
      return false;
    default:
      return commenters satisfies never;
  }
};
