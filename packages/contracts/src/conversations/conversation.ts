import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { messageTypes } from '../messages/events.ts';
import { Participant } from '../people/participant.ts';

/** Reasons why a creator cannot write in a conversation. */
const closedReasons = ['not-verified', 'no-relation', 'unreachable'] as const;

/** A conversation as seen by one participant. */
export const Conversation = z
  .object({
    _id: Id,
    source: z.enum(['user', 'performer']).describe('Role of the other person'),
    sourceId: Id.describe('The other person'),
    participant: Participant,
    totalNotSeenMessages: z.int().nonnegative(),
    lastMessage: z
      .object({
        _id: Id,
        senderId: Id,
        type: z.enum(messageTypes),
        text: z.string().nullable().describe('Excerpt; null while it is locked'),
        tokens: Tokens.nullable().describe('Amount of the tip; null unless it is one'),
        isLocked: z.boolean(),
        isDeleted: z.boolean(),
        createdAt: Instant,
      })
      .nullable(),
    isMuted: z.boolean(),
    isPinned: z.boolean(),
    isArchived: z.boolean(),
    isBlocked: z
      .boolean()
      .describe('The requesting creator has blocked the other: neither can write'),
    closedBecause: z
      .enum(closedReasons)
      .nullable()
      .describe(
        'Reason why the requesting creator cannot write: not verified yet; the fan has ' +
          'neither followed, subscribed, tipped, bought nor written; the fan is unreachable',
      ),
    isLeft: z
      .boolean()
      .describe(
        'The other person has deleted the account: neither can write, and that person’s messages are erased',
      ),
    createdAt: Instant,
    updatedAt: Instant.describe('Time of the last message'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;
