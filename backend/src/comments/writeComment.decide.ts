import type { CommentEvent } from '@ovation/contracts/comments/events';
import { hasFilteredWord } from '@ovation/contracts/comments/filteredWords';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { commentRefusal } from '@ovation/contracts/content/access/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import type { ResolvedMentions } from './mentions.ts';
import { type Comment, isVisibleTo } from './model.ts';

export interface WriteComment extends ResolvedMentions {
  readonly commentId: string;
  readonly authorId: string;
  readonly objectType: CommentTarget;
  readonly objectId: string;
  /** Undefined when the object is not visible to the author. */
  readonly object: ContentItem | undefined;
  /** Parent comment; null for a top-level comment, undefined when the parent does not exist. */
  readonly parent: Comment | null | undefined;
  readonly content: string;
  /** Words filtered by the owner. */
  readonly filtered: readonly string[];
  readonly now: string;
}

/** Reports if a comment needs the owner's approval before others see it. */
export const needsApproval = (
  { authorId, ownerId }: { readonly authorId: string; readonly ownerId: string },
  content: string,
  filtered: readonly string[],
): boolean => authorId !== ownerId && hasFilteredWord(content, filtered);

export const decideWriteComment = ({
  object,
  parent,
  mentions,
  linked,
  filtered,
  now,
  ...written
}: WriteComment): Decision<
  CommentEvent,
  'NOT_FOUND' | 'LOCKED' | 'COMMENTS_CLOSED' | 'COMMENTS_FOR_SUBSCRIBERS'
> => {
  const { authorId, objectType, objectId, content } = written;
  if (!object) return refused('NOT_FOUND');
  const refusal = commentRefusal({ ...object, isOwn: authorId === object.ownerId });
  if (refusal) return refused(refusal);
  if (parent === undefined) return refused('NOT_FOUND');
  if (parent) {
    const isSameObject = parent.objectType === objectType && parent.objectId === objectId;
    if (!isSameObject || !isVisibleTo(parent, authorId)) return refused('NOT_FOUND');
  }
  const { ownerId } = object;
  const data = {
    ...written,
    ownerId,
    // Threads have one level: a reply to a reply becomes its sibling.
    parentId: parent && (parent.parentId ?? parent.commentId),
    parentAuthorId: parent?.authorId ?? null,
    mentions: [...mentions],
    linked: [...linked],
    isHeld: needsApproval({ authorId, ownerId }, content, filtered),
    writtenAt: now,
  };
  return accepted([{ type: 'CommentWritten', data }]);
};
