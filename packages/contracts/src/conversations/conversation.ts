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
    source: z.enum(['user', 'performer']).describe('What the other one is'),
    sourceId: Id.describe('The other one'),
    participant: Participant,
    totalNotSeenMessages: z.int().nonnegative(),
    lastMessage: z
      .object({
        _id: Id,
        senderId: Id,
        type: z.enum(messageTypes),
        text: z.string().nullable().describe('Its beginning; null while it is locked'),
        tokens: Tokens.nullable().describe('What was given with it; null unless it is a tip'),
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
      .describe('The creator, who is the one asking, has blocked the other: nobody can write'),
    closedBecause: z
      .enum(closedReasons)
      .nullable()
      .describe(
        'Why the creator, who is the one asking, cannot write: not verified yet; the fan neither ' +
          'follows, has subscribed, tipped, bought nor written; the fan is not to be reached',
      ),
    isLeft: z
      .boolean()
      .describe('The other has removed the account: nobody can write, and their words are gone'),
    createdAt: Instant,
    updatedAt: Instant.describe('When it was last written in'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;
