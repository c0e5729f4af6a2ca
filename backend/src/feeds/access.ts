import type { FeedDocument } from '@ovation/contracts/feeds/readModels';

/** What the asking person may open. */
export interface Viewer {
  readonly personId: string | undefined;
  /** The creators to whom the person has a live subscription. */
  readonly subscribedTo: ReadonlySet<string>;
  /** Of the posts asked for, those that the person has bought. */
  readonly bought: ReadonlySet<string>;
}

export type LockReason = 'subscribe' | 'buy' | null;

/**
 * "Who sees what" of the decisions: what is for sale opens to whoever bought it, the rest to whoever
 * has a live subscription, and everything to its creator. Null: it is open.
 */
export const lockOf = (
  post: Pick<FeedDocument, 'feedId' | 'performerId' | 'isSale'>,
  { personId, subscribedTo, bought }: Viewer,
): LockReason => {
  if (post.performerId === personId) return null;
  if (post.isSale) return bought.has(post.feedId) ? null : 'buy';
  return subscribedTo.has(post.performerId) ? null : 'subscribe';
};
