/** To whom content is open that is not for sale; what is for sale is open to its buyers. */
export const audiences = ['everyone', 'followers', 'subscribers', 'buyers'] as const;
export type Audience = (typeof audiences)[number];

/** Who may comment on content that they can open. */
export const commenters = ['everyone', 'subscribers', 'nobody'] as const;
export type Commenters = (typeof commenters)[number];

/** What a person has to do with content, and with its creator. */
export interface Relation {
  readonly isOwn: boolean;
  readonly isBought: boolean;
  readonly isSubscribed: boolean;
  readonly isFollowing: boolean;
}

/** What would open it. */
export type LockReason = 'follow' | 'subscribe' | 'buy' | null;

/** Whether somebody has to buy content to open it: whoever made it need not, nor whoever bought it. */
export const mustBuy = ({
  isForSale,
  isOwn,
  isBought,
}: Pick<Relation, 'isOwn' | 'isBought'> & { readonly isForSale: boolean }): boolean =>
  isForSale && !isOwn && !isBought;

/**
 * Who may open content: what was bought stays open to its buyer, what is for sale opens to nobody else, the
 * rest to its audience, and everything to its creator. Whoever has a live subscription counts as a
 * follower, too. Null: it is open.
 */
export const lockOf = (
  { audience, isForSale }: { readonly audience: Audience; readonly isForSale: boolean },
  { isOwn, isBought, isSubscribed, isFollowing }: Relation,
): LockReason => {
  const openTo = isForSale ? 'buyers' : audience;
  switch (openTo) {
    case 'everyone':
      return null;
    case 'followers':
      return isOwn || isBought || isSubscribed || isFollowing ? null : 'follow';
    case 'subscribers':
      return isOwn || isBought || isSubscribed ? null : 'subscribe';
    case 'buyers':
      return mustBuy({ isForSale: true, isOwn, isBought }) ? 'buy' : null;
    default:
      return openTo satisfies never;
  }
};

/** Content that can be commented on, for the one who asks. */
export interface Commentable {
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  /** Nobody else says anything of what its owner has not published, or has taken away. */
  readonly isPublished: boolean;
  readonly commenters: Commenters;
  readonly isSubscribed: boolean;
}

/** Why somebody may not comment; undefined: they may. Whose content it is always may. */
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
