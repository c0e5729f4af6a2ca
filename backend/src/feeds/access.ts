import type { FeedDocument, Purchase } from '@ovation/contracts/feeds/readModels';

/** A post as somebody sees it; kept: as its buyer bought it, while it has become another or gone. */
export interface ShownPost extends FeedDocument {
  readonly isKept?: boolean;
}

/** What the asking person may open. */
export interface Viewer {
  readonly personId: string | undefined;
  /** The creators to whom the person has a live subscription. */
  readonly subscribedTo: ReadonlySet<string>;
  /** Of the posts asked for, those that the person has bought, by the post. */
  readonly bought: ReadonlyMap<string, Purchase>;
}

export type LockReason = 'subscribe' | 'buy' | null;

/**
 * Who sees what: what was bought stays open to its buyer, what is for sale opens to nobody else, the
 * rest to its audience, and everything to its creator. Whoever has a live subscription follows, and
 * nobody follows in another way yet. Null: it is open.
 */
export const lockOf = (
  post: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale' | 'audience'>,
  { personId, subscribedTo, bought }: Viewer,
): LockReason => {
  if (post.performerId === personId) return null;
  if (bought.has(post.feedId)) return null;
  if (post.isSale) return 'buy';
  switch (post.audience) {
    case 'everyone':
      return null;
    case 'followers':
    case 'subscribers':
      return subscribedTo.has(post.performerId) ? null : 'subscribe';
    case 'buyers':
      return 'buy';
    default:
      return post.audience satisfies never;
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
