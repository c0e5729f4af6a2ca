import type { FeedDocument, Purchase } from '@ovation/contracts/feeds/readModels';

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
 * "Who sees what" of the decisions: what was bought stays open to its buyer, what is for sale opens to
 * nobody else, the rest to whoever has a live subscription, and everything to its creator. Null: it is
 * open.
 */
export const lockOf = (
  post: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale'>,
  { personId, subscribedTo, bought }: Viewer,
): LockReason => {
  if (post.performerId === personId) return null;
  if (bought.has(post.feedId)) return null;
  if (post.isSale) return 'buy';
  return subscribedTo.has(post.performerId) ? null : 'subscribe';
};
