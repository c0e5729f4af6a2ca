import {
  type CommentEvent,
  type CommentFilterEvent,
  type CommentWritten,
  commentFilterStream,
  commentStream,
} from '@ovation/contracts/comments/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Model } from '../kernel/commands/handleCommand.ts';

type Written = EventOf<typeof CommentWritten>['data'];

/** Decision state of a comment. */
export interface Comment extends Omit<Written, 'writtenAt'> {
  readonly isDeleted: boolean;
  readonly editedAt: string | null;
  readonly createdAt: string;
}

const deletedFields = { content: '', mentions: [], linked: [], isHeld: false, isDeleted: true };

const evolve = (comment: Comment | undefined, event: CommentEvent): Comment | undefined => {
  switch (event.type) {
    case 'CommentWritten': {
      const { writtenAt, ...written } = event.data;
      return { ...written, isDeleted: false, editedAt: null, createdAt: writtenAt };
    }
    case 'CommentEdited': {
      const { content, mentions, linked, isHeld, editedAt } = event.data;
      return comment && { ...comment, content, mentions, linked, isHeld, editedAt };
    }
    case 'CommentApproved':
      return comment && { ...comment, isHeld: false };
    case 'CommentDeleted':
    case 'CommentErased':
      return comment && { ...comment, ...deletedFields };
    default:
      return event satisfies never;
  }
};

/** `comment-<id>`. */
export const commentModel: Model<Comment | undefined, typeof commentStream> = {
  stream: commentStream,
  initial: undefined,
  evolve,
};

/** `comment-filter-<performerId>`: a creator's filtered words. */
export const commentFilterModel: Model<readonly string[], typeof commentFilterStream> = {
  stream: commentFilterStream,
  initial: [],
  evolve: (_, event: CommentFilterEvent) => event.data.words,
};

/** Returns the ids that every event of a comment carries. */
export const commentRef = ({
  commentId,
  authorId,
  objectType,
  objectId,
  ownerId,
  parentId,
}: Comment) => ({ commentId, authorId, objectType, objectId, ownerId, parentId });

/** Returns the addressees besides the owner, as the deletion events carry them. */
export const addresseesOf = ({ parentAuthorId, mentions }: Comment) => ({
  parentAuthorId,
  mentions,
});

/** Reports if a comment is public. */
export const isPublic = ({ isHeld, isDeleted }: Pick<Comment, 'isHeld' | 'isDeleted'>): boolean =>
  !isHeld && !isDeleted;

/** Reports if a person who can open the object sees the comment: a held one only its author and the owner. */
export const isVisibleTo = (
  comment: Pick<Comment, 'isHeld' | 'isDeleted' | 'authorId' | 'ownerId'>,
  personId: string | undefined,
): boolean =>
  isPublic(comment) ||
  (!comment.isDeleted && (comment.authorId === personId || comment.ownerId === personId));
