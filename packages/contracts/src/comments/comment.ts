import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { lineText } from '../kernel/text.ts';
import { Participant } from '../people/participant.ts';
import { feedTypes } from '../posts/rules.ts';
import { commentTargets, filteredWordLengthMax, filteredWordsMax } from './rules.ts';

/** A comment or a reply. A deleted one stays listed, without its text, while it has replies. */
export const Comment = z
  .object({
    _id: Id,
    content: z.string().describe('Empty once it is deleted'),
    objectType: z.enum(commentTargets),
    objectId: Id,
    parentId: Id.nullable().describe('The comment that it replies to'),
    createdBy: Id,
    author: Participant.nullable().describe('Null if the account no longer exists'),
    isByOwner: z.boolean().describe('Its author owns the post'),
    mentions: z.array(
      z.object({
        _id: Id,
        username: z.string(),
        isPerformer: z.boolean().describe('Has a public page at this username'),
      }),
    ),
    totalReply: z.int().nonnegative(),
    totalLike: z.int().nonnegative(),
    isLiked: z.boolean(),
    isHeld: z
      .boolean()
      .describe(
        'It has a filtered word: visible to its author and the creator only, until it is approved',
      ),
    isDeleted: z.boolean(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    editedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** A comment by another person, in a creator's inbox. */
export const InboxComment = Comment.extend({
  isAnswered: z.boolean().describe('The creator has replied to it'),
  post: z
    .object({
      type: z.enum(feedTypes).optional().describe('Label if `text` is empty'),
      text: z.string().describe('Excerpt of its text, else the question of its poll'),
      thumbnail: z.string().nullable().describe('A URL'),
      totalFile: z.int().nonnegative(),
    })
    .nullable()
    .describe('The post concerned; null if it was deleted'),
}).meta({ id: 'InboxComment' });
export type InboxComment = z.infer<typeof InboxComment>;

/** Words that hold a comment for review, ignoring case and accents; of several words, the whole phrase. */
export const CommentFilter = z
  .strictObject({
    words: z.array(lineText(filteredWordLengthMax).min(1)).max(filteredWordsMax),
  })
  .meta({ id: 'CommentFilter' });
export type CommentFilter = z.infer<typeof CommentFilter>;
