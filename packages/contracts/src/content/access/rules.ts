import { opensToPlan } from '../../plans/rules.ts';

/** Audiences of content that is not for sale; content for sale is open to its buyers. */
export const audiences = ['everyone', 'followers', 'subscribers', 'buyers'] as const;
export type Audience = (typeof audiences)[number];

/** Audiences of commenting, among those who can open the content. */
export const commenters = ['everyone', 'subscribers', 'nobody'] as const;
export type Commenters = (typeof commenters)[number];

/** Relation of a viewer to content and its creator. */
export interface Relation {
  readonly isOwn: boolean;
  readonly isBought: boolean;
  readonly isSubscribed: boolean;
  readonly isFollowing: boolean;
  /** Plan of a subscriber, where the content opens to chosen plans. */
  readonly planId?: string | undefined;
}

/** The action that unlocks it. */
export type LockReason = 'follow' | 'subscribe' | 'buy' | null;

/** True where the viewer has to buy content to open it: neither its creator nor a buyer. */
export const requiresPurchase = ({
  isForSale,
  isOwn,
  isBought,
}: Pick<Relation, 'isOwn' | 'isBought'> & { readonly isForSale: boolean }): boolean =>
  isForSale && !isOwn && !isBought;

/**
 * Returns the reason why content is locked for a viewer, null if it is open: bought content stays open to its
 * buyer, content for sale is locked for all others, the rest is open to its audience, and everything to its
 * creator. A live subscription counts as a follow, too. Content for subscribers may open to chosen plans only.
 */
export const lockReasonFor = (
  {
    audience,
    isForSale,
    planIds = [],
  }: {
    readonly audience: Audience;
    readonly isForSale: boolean;
    readonly planIds?: readonly string[] | undefined;
  },
  { isOwn, isBought, isSubscribed, isFollowing, planId }: Relation,
): LockReason => {
  const openTo = isForSale ? 'buyers' : audience;
  switch (openTo) {
    case 'everyone':
      return null;
    case 'followers':
      return isOwn || isBought || isSubscribed || isFollowing ? null : 'follow';
    case 'subscribers':
      return isOwn || isBought || (isSubscribed && opensToPlan(planIds, planId))
        ? null
        : 'subscribe';
    case 'buyers':
      return requiresPurchase({ isForSale: true, isOwn, isBought }) ? 'buy' : null;
    default:
      return openTo satisfies never;
  }
};

/** Commentable content, for one viewer. */
export interface Commentable {
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  /** Only its owner comments on content that is unpublished or removed. */
  readonly isPublished: boolean;
  readonly commenters: Commenters;
  readonly isSubscribed: boolean;
}

/** Returns the reason why a viewer may not comment; undefined if they may. The owner always may. */
export const commentRefusal = ({
  isOwn,
  isOpen,
  isPublished,
  commenters: those,
  isSubscribed,
}: Commentable): 'LOCKED' | 'COMMENTS_CLOSED' | 'COMMENTS_FOR_SUBSCRIBERS' | undefined => {
  if (isOwn) return undefined;
  if (!isOpen) return 'LOCKED';
  if (!isPublished) return 'COMMENTS_CLOSED';
  switch (those) {
    case 'everyone':
      return undefined;
    case 'subscribers':
      return isSubscribed ? undefined : 'COMMENTS_FOR_SUBSCRIBERS';
    case 'nobody':
      return 'COMMENTS_CLOSED';
    default:
      return those satisfies never;
  }
};
