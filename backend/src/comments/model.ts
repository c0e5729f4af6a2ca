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

/** A comment, as decisions need it. */
export interface Comment extends Omit<Written, 'writtenAt'> {
  readonly isDeleted: boolean;
  readonly editedAt: string | null;
  readonly createdAt: string;
}

const gone = { content: '', mentions: [], linked: [], isHeld: false, isDeleted: true };

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
      return comment && { ...comment, ...gone };
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

/** `comment-filter-<performerId>`: the words that a creator filters. */
export const commentFilterModel: Model<readonly string[], typeof commentFilterStream> = {
  stream: commentFilterStream,
  initial: [],
  evolve: (_, event: CommentFilterEvent) => event.data.words,
};

/** Which comment it is and where it stands, as its events say it. */
export const placeOf = ({
  commentId,
  authorId,
  objectType,
  objectId,
  ownerId,
  parentId,
}: Comment) => ({ commentId, authorId, objectType, objectId, ownerId, parentId });

/** Whom it was said to beside the owner, as the events of its end say it. */
export const saidToOf = ({ parentAuthorId, mentions }: Comment) => ({ parentAuthorId, mentions });

/** Whether others see it. */
export const isShown = ({ isHeld, isDeleted }: Pick<Comment, 'isHeld' | 'isDeleted'>): boolean =>
  !isHeld && !isDeleted;

/** Whether a person who can open what it stands under sees it: what is held back the two alone. */
export const isSeenBy = (
  comment: Pick<Comment, 'isHeld' | 'isDeleted' | 'authorId' | 'ownerId'>,
  personId: string | undefined,
): boolean =>
  isShown(comment) ||
  (!comment.isDeleted && (comment.authorId === personId || comment.ownerId === personId));
