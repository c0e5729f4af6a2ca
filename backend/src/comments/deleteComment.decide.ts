import type { CommentEvent } from '@ovation/contracts/comments/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import { addresseesOf, type Comment, commentRef, isPublic, isVisibleTo } from './model.ts';

export interface DeleteComment {
  readonly personId: string;
  readonly isStaff: boolean;
  /** Commented object; undefined when it is not visible to the person. */
  readonly object: ContentItem | undefined;
  readonly now: string;
}

type Deleter = Extract<CommentEvent, { readonly type: 'CommentDeleted' }>['data']['by'];

const deleterOf = (
  { personId, isStaff }: DeleteComment,
  { authorId, ownerId }: Comment,
): Deleter | undefined => {
  if (isStaff) return 'staff';
  if (personId === authorId) return 'author';
  return personId === ownerId ? 'owner' : undefined;
};

/** Deletes a comment for its author, the owner of its object, or staff. */
export const decideDeleteComment = (
  command: DeleteComment,
  comment: Comment | undefined,
): Decision<CommentEvent, 'NOT_FOUND' | 'FORBIDDEN'> => {
  if (!comment) return refused('NOT_FOUND');
  const by = deleterOf(command, comment);
  if (!by) {
    const isVisible = command.object?.isOpen && isVisibleTo(comment, command.personId);
    return refused(isVisible ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  if (comment.isDeleted) return unchanged();
  const ref = { ...commentRef(comment), ...addresseesOf(comment) };
  const data = { ...ref, by, wasShown: isPublic(comment), deletedAt: command.now };
  return accepted([{ type: 'CommentDeleted', data }]);
};

/** Erases a comment with its author's account, whether or not it is visible. */
export const decideEraseComment = (
  now: string,
  comment: Comment | undefined,
): Decision<CommentEvent, never> => {
  if (!comment || comment.isDeleted) return unchanged();
  const ref = { ...commentRef(comment), ...addresseesOf(comment) };
  const data = { ...ref, wasShown: isPublic(comment), erasedAt: now };
  return accepted([{ type: 'CommentErased', data }]);
};
