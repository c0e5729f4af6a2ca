import { z } from 'zod';
import { Participant } from '../conversations/conversation.ts';
import { Id, Instant } from '../kernel/id.ts';
import { commentTargets } from './rules.ts';

/** A comment, or a reply to one. Deleted it stays in its place while it has replies, without its words. */
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
    mentions: z.array(z.object({ _id: Id, username: z.string() })),
    totalReply: z.int().nonnegative(),
    totalLike: z.int().nonnegative(),
    isLiked: z.boolean(),
    isHeld: z
      .boolean()
      .describe(
        'It has a word that the creator filters: there for both of them alone until let through',
      ),
    isDeleted: z.boolean(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    editedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;
