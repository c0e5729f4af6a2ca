import type { Comment } from '@ovation/contracts/comments/comment';
import type { CommentDocument } from '@ovation/contracts/comments/readModels';
import type { Participant } from '@ovation/contracts/people/participant';
import { isSeenBy } from './model.ts';

/** Participants by id. */
export type Shown = ReadonlyMap<string, Participant>;

type Words = Omit<CommentDocument, 'totalReply' | 'totalLike'>;

/** Counts of a comment, and the reader's own reaction to it. */
export type CommentCounts = Pick<Comment, 'totalReply' | 'totalLike' | 'isLiked'>;

/** Returns the ids of a comment's author and of the people it mentions. */
export const peopleOf = ({ authorId, mentions }: Pick<Words, 'authorId' | 'mentions'>) => [
  authorId,
  ...mentions,
];

/** Returns a participant; null for a removed account, which has no username. */
const personOf = (people: Shown, id: string): Participant | null => {
  const person = people.get(id);
  return person?.username ? person : null;
};

/** Renders a comment without its counts; its content is empty for readers who may not see it. */
export const toWritten = (
  comment: Words,
  readerId: string | undefined,
  people: Shown,
): Omit<Comment, keyof CommentCounts> => {
  const { authorId, ownerId } = comment;
  const isSeen = isSeenBy(comment, readerId);
  const isAuthors = authorId === readerId;
  return {
    _id: comment.commentId,
    content: isSeen ? comment.content : '',
    objectType: comment.objectType,
    objectId: comment.objectId,
    parentId: comment.parentId,
    createdBy: authorId,
    author: isSeen ? personOf(people, authorId) : null,
    isByOwner: authorId === ownerId,
    mentions: (isSeen ? comment.mentions : []).flatMap((id) => {
      const person = personOf(people, id);
      return person
        ? [{ _id: id, username: person.username, isPerformer: person.isPerformer }]
        : [];
    }),
    isHeld: isSeen && comment.isHeld,
    isDeleted: !isSeen,
    mayEdit: isSeen && isAuthors,
    mayDelete: isSeen && (isAuthors || ownerId === readerId),
    editedAt: isSeen ? comment.editedAt : null,
    createdAt: comment.createdAt,
  };
};

export const toComment = (
  comment: CommentDocument,
  readerId: string | undefined,
  { people, isLiked }: { readonly people: Shown; readonly isLiked: boolean },
): Comment => {
  const { totalReply, totalLike } = comment;
  return { ...toWritten(comment, readerId, people), totalReply, totalLike, isLiked };
};
