import type { CommentEvent } from '@ovation/contracts/comments/events';
import { commentRefusal } from '@ovation/contracts/content/access/rules';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import type { ResolvedMentions } from './mentions.ts';
import { type Comment, commentRef, isPublic, isVisibleTo } from './model.ts';
import { needsApproval } from './writeComment.decide.ts';

export interface EditComment extends ResolvedMentions {
  readonly personId: string;
  /** Commented object; undefined when it is not visible to the person. */
  readonly object: ContentItem | undefined;
  readonly content: string;
  readonly filtered: readonly string[];
  readonly now: string;
}

/** Edits a comment for its author, as long as the author may comment there. */
export const decideEditComment = (
  { personId, object, content, mentions, linked, filtered, now }: EditComment,
  comment: Comment | undefined,
): Decision<
  CommentEvent,
  'NOT_FOUND' | 'FORBIDDEN' | 'LOCKED' | 'COMMENTS_CLOSED' | 'COMMENTS_FOR_SUBSCRIBERS'
> => {
  if (!comment || comment.isDeleted || !object) return refused('NOT_FOUND');
  if (comment.authorId !== personId) {
    const isVisible = object.isOpen && isVisibleTo(comment, personId);
    return refused(isVisible ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  const refusal = commentRefusal({ ...object, isOwn: personId === object.ownerId });
  if (refusal) return refused(refusal);
  if (content === comment.content) return unchanged();
  const [isHeld, wasShown] = [needsApproval(comment, content, filtered), isPublic(comment)];
  const before = wasShown ? comment.mentions : [];
  const data = {
    ...commentRef(comment),
    content,
    mentions: [...mentions],
    linked: [...linked],
    newMentions: isHeld ? [] : mentions.filter((id) => !before.includes(id)),
    droppedMentions: before.filter((id) => isHeld || !mentions.includes(id)),
    parentAuthorId: comment.parentAuthorId,
    isHeld,
    wasShown,
    editedAt: now,
  };
  return accepted([{ type: 'CommentEdited', data }]);
};
