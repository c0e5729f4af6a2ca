import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { messageTypes } from '../messages/events.ts';

/** Preview of the last message. */
export const LastMessage = z.strictObject({
  messageId: Id,
  senderId: Id,
  type: z.enum(messageTypes),
  /** Beginning of the text; empty once deleted. */
  text: z.string(),
  price: Tokens,
  /** For tips only. */
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
  /** Sequences of the last messages read by each: the person, and the other. */
  readUpTo: z.int().nonnegative(),
  otherReadUpTo: z.int().nonnegative(),
  /** Number of the last tip, and of the last one that the creator has read. */
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
 * A person's conversations. Owner: the person; id: the conversation. `inbox` and `archived`: by the last
 * message, pinned ones first. `muted-unread`: muted ones with unread messages, without notification.
 * `inbox-unread`: those of `inbox` with unread messages, not muted.
 */
export const conversationsOfPerson = defineReadModel('conversations', ConversationDocument, [
  'inbox',
  'archived',
  'muted-unread',
  'inbox-unread',
]);
