import { z } from 'zod';
import { feedTypes } from '../feeds/rules.ts';
import { Id, Instant } from '../kernel/id.ts';
import { lineText } from '../kernel/text.ts';
import { Participant } from '../people/participant.ts';
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
    author: Participant.nullable().describe('Null where nobody is there any more'),
    isByOwner: z.boolean().describe('Written by whose post it is'),
    mentions: z.array(
      z.object({
        _id: Id,
        username: z.string(),
        isPerformer: z.boolean().describe('Has a page at that username'),
      }),
    ),
    totalReply: z.int().nonnegative(),
    totalLike: z.int().nonnegative(),
    isLiked: z.boolean(),
    isHeld: z
      .boolean()
      .describe(
        'It has a word that the creator filters: there for its author and the creator alone until it is approved',
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
      type: z.enum(feedTypes).optional().describe('What it is called by where `text` is empty'),
      text: z.string().describe('How it begins, or else what its poll asks'),
      thumbnail: z.string().nullable().describe('A URL'),
      totalFile: z.int().nonnegative(),
    })
    .nullable()
    .describe('The post that it is about; null where it was removed'),
}).meta({ id: 'InboxComment' });
export type InboxComment = z.infer<typeof InboxComment>;

/** Words that hold a comment for review, ignoring case and accents; of several words, the whole phrase. */
export const CommentFilter = z
  .strictObject({
    words: z.array(lineText(filteredWordLengthMax).min(1)).max(filteredWordsMax),
  })
  .meta({ id: 'CommentFilter' });
export type CommentFilter = z.infer<typeof CommentFilter>;
