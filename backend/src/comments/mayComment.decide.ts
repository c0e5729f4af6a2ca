import type { Commenters } from '@ovation/contracts/feeds/rules';

/** Something that can be commented on, for the one who asks. */
export interface Commented {
  readonly ownerId: string;
  /** Whether the person can open it. */
  readonly isOpen: boolean;
  /** Nobody else says anything of what its owner has not published, or has taken away. */
  readonly isPublished: boolean;
  /** Who may comment, of those who can. */
  readonly commenters: Commenters;
  readonly isSubscribed: boolean;
}

/** Why somebody may not comment on a thing; undefined: they may. Whose it is always may. */
export const whyNotComment = (
  { ownerId, isOpen, isPublished, commenters, isSubscribed }: Commented,
  personId: string,
): 'LOCKED' | 'COMMENTS_CLOSED' | 'COMMENTS_FOR_SUBSCRIBERS' | undefined => {
  if (personId === ownerId) return undefined;
  if (!isOpen) return 'LOCKED';
  if (!isPublished) return 'COMMENTS_CLOSED';
  switch (commenters) {
    case 'everyone':
      return undefined;
    case 'subscribers':
      return isSubscribed ? undefined : 'COMMENTS_FOR_SUBSCRIBERS';
    case 'nobody':
      return 'COMMENTS_CLOSED';
    default:
      return commenters satisfies never;
  }
};
