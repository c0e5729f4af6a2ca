import type { CommentEvent } from '@ovation/contracts/comments/events';
import { commentRefusal } from '@ovation/contracts/content/access/rules';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import type { Mentioned } from './mentions.ts';
import { type Comment, isSeenBy, isShown, placeOf } from './model.ts';
import { isHeldBack } from './writeComment.decide.ts';

export interface EditComment extends Mentioned {
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
    const isThere = object.isOpen && isSeenBy(comment, personId);
    return refused(isThere ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  const why = commentRefusal({ ...object, isOwn: personId === object.ownerId });
  if (why) return refused(why);
  if (content === comment.content) return unchanged();
  const [isHeld, wasShown] = [isHeldBack(comment, content, filtered), isShown(comment)];
  const before = wasShown ? comment.mentions : [];
  const data = {
    ...placeOf(comment),
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
