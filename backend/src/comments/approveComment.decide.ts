import type { CommentEvent } from '@ovation/contracts/comments/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import { type Comment, commentRef } from './model.ts';

/** Approval of a held comment by the owner of the commented object. */
export const decideApproveComment = (
  { personId, now }: { readonly personId: string; readonly now: string },
  comment: Comment | undefined,
): Decision<CommentEvent, 'NOT_FOUND'> => {
  if (!comment || comment.isDeleted || comment.ownerId !== personId) return refused('NOT_FOUND');
  if (!comment.isHeld) return unchanged();
  const { parentAuthorId, mentions } = comment;
  const data = { ...commentRef(comment), parentAuthorId, mentions, approvedAt: now };
  return accepted([{ type: 'CommentApproved', data }]);
};
