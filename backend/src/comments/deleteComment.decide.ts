import type { CommentEvent } from '@ovation/contracts/comments/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import { type Comment, isSeenBy, isShown, placeOf, saidToOf } from './model.ts';

export interface DeleteComment {
  readonly personId: string;
  readonly isStaff: boolean;
  /** Commented object; undefined when it is not visible to the person. */
  readonly object: ContentItem | undefined;
  readonly now: string;
}

type By = Extract<CommentEvent, { readonly type: 'CommentDeleted' }>['data']['by'];

const deleterOf = (
  { personId, isStaff }: DeleteComment,
  { authorId, ownerId }: Comment,
): By | undefined => {
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
    const isThere = command.object?.isOpen && isSeenBy(comment, command.personId);
    return refused(isThere ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  if (comment.isDeleted) return unchanged();
  const place = { ...placeOf(comment), ...saidToOf(comment) };
  const data = { ...place, by, wasShown: isShown(comment), deletedAt: command.now };
  return accepted([{ type: 'CommentDeleted', data }]);
};

/** Erases a comment with its author's account, whether or not it is visible. */
export const decideEraseComment = (
  now: string,
  comment: Comment | undefined,
): Decision<CommentEvent, never> => {
  if (!comment || comment.isDeleted) return unchanged();
  const place = { ...placeOf(comment), ...saidToOf(comment) };
  const data = { ...place, wasShown: isShown(comment), erasedAt: now };
  return accepted([{ type: 'CommentErased', data }]);
};
