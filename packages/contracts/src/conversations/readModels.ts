import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { messageTypes } from '../messages/events.ts';

/** What a list shows of the last message. */
export const LastMessage = z.strictObject({
  messageId: Id,
  senderId: Id,
  type: z.enum(messageTypes),
  /** The beginning of it; empty once it is deleted. */
  text: z.string(),
  price: Tokens,
  /** Of a tip alone. */
  tokens: Tokens.optional(),
  isBought: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: Instant,
});

export const ConversationDocument = z.strictObject({
  conversationId: Id,
  personId: Id,
  otherId: Id,
  otherRole: z.enum(['user', 'performer']),
  totalNotSeenMessages: z.int().nonnegative(),
  /** The sequences of the last messages that each has read: the person, and the other. */
  readUpTo: z.int().nonnegative(),
  otherReadUpTo: z.int().nonnegative(),
  /** The number of the last tip, and of the last that the creator has read. */
  lastTip: z.int().nonnegative(),
  tipsReadUpTo: z.int().nonnegative(),
  lastMessage: LastMessage.nullable(),
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** The other has removed the account. */
  isLeft: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ConversationDocument = z.output<typeof ConversationDocument>;

/**
 * A person's conversations, each as that person keeps it. Owner: the person; id: the conversation.
 * `inbox` and `archived`: the last written in first, the pinned ones before all others. `muted-unread`: the muted
 * ones that have something unread, which nobody is to be told of. `inbox-unread`: those of `inbox` that have
 * something unread, and are not muted.
 */
export const conversationsOfPerson = defineReadModel('conversations', ConversationDocument, [
  'inbox',
  'archived',
  'muted-unread',
  'inbox-unread',
]);
