import type { Comment } from '@ovation/contracts/comments/comment';
import type { CommentDocument } from '@ovation/contracts/comments/readModels';
import type { Participant } from '@ovation/contracts/people/participant';
import { isVisibleTo } from './model.ts';

/** Participants by id. */
export type PeopleById = ReadonlyMap<string, Participant>;

type CommentFields = Omit<CommentDocument, 'totalReply' | 'totalLike'>;

/** Counts of a comment, and the reader's own reaction to it. */
export type CommentCounts = Pick<Comment, 'totalReply' | 'totalLike' | 'isLiked'>;

/** Returns the ids of a comment's author and of the people it mentions. */
export const peopleInComment = ({
  authorId,
  mentions,
}: Pick<CommentFields, 'authorId' | 'mentions'>) => [authorId, ...mentions];

/** Returns a participant; null for a removed account, which has no username. */
const visiblePerson = (people: PeopleById, id: string): Participant | null => {
  const person = people.get(id);
  return person?.username ? person : null;
};

/** Renders a comment without its counts; its content is empty for readers who may not see it. */
export const toUncountedComment = (
  comment: CommentFields,
  readerId: string | undefined,
  people: PeopleById,
): Omit<Comment, keyof CommentCounts> => {
  const { authorId, ownerId } = comment;
  const isVisible = isVisibleTo(comment, readerId);
  const isAuthors = authorId === readerId;
  return {
    _id: comment.commentId,
    content: isVisible ? comment.content : '',
    objectType: comment.objectType,
    objectId: comment.objectId,
    parentId: comment.parentId,
    createdBy: authorId,
    author: isVisible ? visiblePerson(people, authorId) : null,
    isByOwner: authorId === ownerId,
    mentions: (isVisible ? comment.mentions : []).flatMap((id) => {
      const person = visiblePerson(people, id);
      return person
        ? [{ _id: id, username: person.username, isPerformer: person.isPerformer }]
        : [];
    }),
    isHeld: isVisible && comment.isHeld,
    isDeleted: !isVisible,
    mayEdit: isVisible && isAuthors,
    mayDelete: isVisible && (isAuthors || ownerId === readerId),
    editedAt: isVisible ? comment.editedAt : null,
    createdAt: comment.createdAt,
  };
};

export const toComment = (
  comment: CommentDocument,
  readerId: string | undefined,
  { people, isLiked }: { readonly people: PeopleById; readonly isLiked: boolean },
): Comment => {
  const { totalReply, totalLike } = comment;
  return { ...toUncountedComment(comment, readerId, people), totalReply, totalLike, isLiked };
};
