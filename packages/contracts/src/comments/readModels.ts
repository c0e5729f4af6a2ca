import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { commentTargets, filteredWordLengthMax, filteredWordsMax } from './rules.ts';

/** A comment as written; visibility is decided at read time. */
export const CommentDocument = z.strictObject({
  commentId: Id,
  authorId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  ownerId: Id,
  parentId: Id.nullable(),
  /** Empty once deleted. */
  content: z.string(),
  /** Mentioned people who may see it, and creators with a public page. */
  mentions: z.array(Id),
  isHeld: z.boolean(),
  isDeleted: z.boolean(),
  /** Number of public replies. */
  totalReply: z.int().nonnegative(),
  totalLike: z.int().nonnegative(),
  editedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CommentDocument = z.output<typeof CommentDocument>;

/**
 * Comments on an object. Owner: its `objectKey`; id: the comment. By time the top-level ones (`newest`) and
 * the replies to each (`replies:…`); `best` the top-level ones by likes, then by time; `held` those that wait
 * for the owner's approval, and `held:…` those of one author. A deleted or held comment stays listed while it
 * has replies.
 */
export const commentsOfObject = defineReadModel('comments-of-object', CommentDocument, [
  'newest',
  'best',
  'replies:*',
  'held',
  'held:*',
]);

/** Number of public comments and replies of an object; absent where none. Owner and id: `objectKey`. */
export const commentTotals = defineReadModel(
  'comment-totals',
  z.strictObject({ totalComment: z.int().positive() }),
);

/** Location of a comment. */
export const CommentPointer = z.strictObject({
  commentId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  createdAt: Instant,
});

/** A person's comments that are not deleted, by time. Owner: the person; id: the comment. */
export const commentsOfPerson = defineReadModel('comments-of-person', CommentPointer, ['all']);

/** A comment by another person on a creator's object. */
export const ReceivedComment = CommentPointer.extend({
  parentId: Id.nullable(),
  isHeld: z.boolean(),
  /** Number of the creator's replies to it. */
  ownReplies: z.int().nonnegative(),
});

/**
 * Comments of others on a creator's objects, by time. Owner: the creator; id: the comment. `held` waits for
 * the creator's approval; `unanswered` is top-level and has no reply of the creator.
 */
export const commentsReceived = defineReadModel('comments-received', ReceivedComment, [
  'all',
  'held',
  'unanswered',
]);

/** Filtered words of a creator. Owner and id: the creator. */
export const commentFilters = defineReadModel(
  'comment-filters',
  z.strictObject({
    words: z.array(z.string().max(filteredWordLengthMax)).max(filteredWordsMax),
  }),
);
