import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { commentTargets, filteredWordLengthMax, filteredWordsMax } from './rules.ts';

/** A comment as its author wrote it; who may see what of it is decided when it is asked for. */
export const CommentDocument = z.strictObject({
  commentId: Id,
  authorId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  ownerId: Id,
  parentId: Id.nullable(),
  /** Empty once it is deleted. */
  content: z.string(),
  /** Those whom it names and who may see it, and creators whose page everybody may open. */
  mentions: z.array(Id),
  isHeld: z.boolean(),
  isDeleted: z.boolean(),
  /** Replies that everybody sees. */
  totalReply: z.int().nonnegative(),
  totalLike: z.int().nonnegative(),
  editedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CommentDocument = z.output<typeof CommentDocument>;

/**
 * The comments on a thing. Owner: `objectKey` of it; id: the comment. By time those that stand on their own
 * (`newest`) and the replies to each (`replies:…`); `best` the first by likes, then by time; `held` those that
 * wait for the owner, and under `held:…` those of one author. Deleted or held back, a comment keeps its place while
 * it has replies.
 */
export const commentsOfObject = defineReadModel('comments-of-object', CommentDocument, [
  'newest',
  'best',
  'replies:*',
  'held',
  'held:*',
]);

/** How many comments and replies everybody sees of a thing; absent where none. Owner and id: `objectKey`. */
export const commentTotals = defineReadModel(
  'comment-totals',
  z.strictObject({ totalComment: z.int().positive() }),
);

/** Where a comment is found. */
export const CommentPointer = z.strictObject({
  commentId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  createdAt: Instant,
});

/** What a person has written and not deleted, by time. Owner: the person; id: the comment. */
export const commentsOfPerson = defineReadModel('comments-of-person', CommentPointer, ['all']);

/** A comment that somebody else wrote on a thing of a creator's. */
export const ReceivedComment = CommentPointer.extend({
  parentId: Id.nullable(),
  isHeld: z.boolean(),
  /** How often the creator has replied to it. */
  ownReplies: z.int().nonnegative(),
});

/**
 * What a creator's things are told by others, by time. Owner: the creator; id: the comment. `held` waits for the
 * creator's word; `unanswered` stands on its own and has no reply of the creator's.
 */
export const commentsReceived = defineReadModel('comments-received', ReceivedComment, [
  'all',
  'held',
  'unanswered',
]);

/** The words for which a creator has comments held back. Owner and id: the creator. */
export const commentFilters = defineReadModel(
  'comment-filters',
  z.strictObject({
    words: z.array(z.string().max(filteredWordLengthMax)).max(filteredWordsMax),
  }),
);
