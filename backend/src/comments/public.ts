import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { Commentable } from '@ovation/contracts/content/access/rules';
import type { CallKind, Visitor } from '../kernel/handler.ts';

/** Something that can be commented on, for the one who asks. */
export interface Commented extends Omit<Commentable, 'isOwn'> {
  readonly ownerId: string;
}

/** What can be commented on. */
export interface CommentedThings {
  /** From the log; undefined where it is not there for the visitor. */
  find(
    type: CommentTarget,
    id: string,
    visitor: Visitor,
    call?: CallKind,
  ): Promise<Commented | undefined>;
}

/** A comment that is there for somebody. */
export interface ShownComment {
  readonly authorId: string;
  readonly content: string;
  readonly objectType: CommentTarget;
  readonly objectId: string;
  /** Of what it stands under. */
  readonly isPublished: boolean;
}

export interface ShownComments {
  /** From the log; undefined where the visitor cannot open what it stands under, or does not see it. */
  find(commentId: string, visitor: Visitor): Promise<ShownComment | undefined>;
  /** Its words, for the staff who look into it. */
  text(commentId: string): Promise<string | undefined>;
}

export interface CommentsOffers {
  readonly commentedThings: CommentedThings;
  readonly shownComments: ShownComments;
}
